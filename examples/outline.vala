// SPDX-License-Identifier: LGPL-2.1-or-later
// Prints the headings of a page, indented by their rank.
//
//   outline FILE|URI

int main (string[] args) {
    Intl.setlocale ();
    if (args.length != 2) {
        printerr ("Usage: %s FILE|URI\n", args[0]);
        return 2;
    }
    try {
        var file = File.new_for_commandline_arg (args[1]);
        var document = new Html5.Document.from_file (file);
        stdout.printf ("%s\n", document.get_title ());
        foreach (var heading in document.query_selector_all ("h1, h2, h3, h4, h5, h6")) {
            var rank = int.parse (heading.get_local_name ().substring (1));
            stdout.printf ("%s%s\n", string.nfill (2 * rank, ' '), Html5.collapse_white_space (heading.text_content));
        }
        return 0;
    } catch (Error error) {
        printerr ("%s: %s\n", args[1], error.message);
        return 1;
    }
}

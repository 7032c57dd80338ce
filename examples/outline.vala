// SPDX-License-Identifier: LGPL-2.1-or-later
// Prints the headings of a page, indented by their level.
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
        foreach (var heading in document.query_selector_all (":heading")) {
            var indentation = string.nfill (2 * heading.get_heading_level (), ' ');
            stdout.printf ("%s%s\n", indentation, Html5.collapse_white_space (heading.text_content));
        }
        return stdout.flush () == 0 ? 0 : 1;
    } catch (Error error) {
        printerr ("%s: %s\n", args[1], error.message);
        return 1;
    }
}

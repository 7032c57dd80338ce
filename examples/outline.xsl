<?xml version="1.0"?>
<!-- SPDX-License-Identifier: LGPL-2.1-or-later -->
<!-- The title of a page, its headings, and how many links, images and tables it has. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
                xmlns:h="http://www.w3.org/1999/xhtml">
  <xsl:output method="text" encoding="UTF-8"/>

  <xsl:template match="/">
    <xsl:value-of select="normalize-space(//h:title)"/>
    <xsl:text>&#10;</xsl:text>
    <xsl:apply-templates select="//h:h1 | //h:h2 | //h:h3 | //h:h4 | //h:h5 | //h:h6"/>
    <xsl:value-of select="concat(count(//h:a[@href]), ' links, ', count(//h:img), ' images, ',
                                 count(//h:table), ' tables&#10;')"/>
  </xsl:template>

  <xsl:template match="h:*">
    <xsl:value-of select="substring('            ', 1, 2 * substring(local-name(), 2))"/>
    <xsl:value-of select="normalize-space()"/>
    <xsl:text>&#10;</xsl:text>
  </xsl:template>
</xsl:stylesheet>

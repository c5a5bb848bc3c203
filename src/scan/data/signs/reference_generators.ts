/** Generators of code references and of manuals for print, by their signatures. Last checked on 2026-11-29. */
import type { DocsGenerator } from "./docs_generator.ts";

/** Generators that most pages credit in a footer, where an article on the generator has no link. */
export const REFERENCE_GENERATORS: readonly DocsGenerator[] = [
  {
    name: "ApiGen",
    source: "https://github.com/ApiGen/ApiGen",
    element: "#apigen-footer a[href*='apigen.org'], #footer a[href*='apigen.org']",
    isOfCode: true,
  },
  {
    name: "dartdoc",
    source: "https://github.com/dart-lang/dartdoc",
    generator: ["made with love by dartdoc"],
    isOfCode: true,
  },
  { name: "DocBook", source: "https://github.com/docbook/xslt10-stylesheets", generator: ["docbook xsl"] },
  {
    name: "Doctum",
    source: "https://github.com/code-lts/doctum",
    element: "#footer a[href$='/code-lts/doctum']",
    isOfCode: true,
  },
  {
    name: "FHIR IG Publisher",
    source: "https://github.com/HL7/fhir-ig-publisher",
    element: "meta[name='author'][content='http://hl7.org/fhir']",
  },
  {
    name: "GTK-Doc",
    source: "https://gitlab.gnome.org/GNOME/gtk-doc",
    generator: ["gtk-doc"],
    isOfCode: true,
  },
  {
    name: "Haddock",
    source: "https://github.com/haskell/haddock",
    element: "#footer a[href*='haskell.org/haddock']",
    isOfCode: true,
  },
  {
    name: "Jazzy",
    source: "https://github.com/realm/jazzy",
    element: "a.link[href='https://github.com/realm/jazzy']",
    isOfCode: true,
  },
  { name: "LaTeX2HTML", source: "https://www.latex2html.org/", generator: ["latex2html"] },
  {
    name: "LDoc",
    source: "https://github.com/lunarmodules/ldoc",
    element: "#about a[href$='/LDoc'], #about a[href$='/ldoc']",
    isOfCode: true,
  },
  {
    name: "Natural Docs",
    source: "https://github.com/NaturalDocs/NaturalDocs",
    element: "#FGeneratedBy, #Footer a[href*='naturaldocs.org']",
    isOfCode: true,
  },
  { name: "odoc", source: "https://github.com/ocaml/odoc", generator: ["odoc"], isOfCode: true },
  { name: "pdoc", source: "https://pdoc.dev/", generator: ["pdoc"], isOfCode: true },
  {
    name: "phpDocumentor",
    source: "https://github.com/phpDocumentor/phpDocumentor",
    element: ".phpdocumentor-section, footer a[href*='www.phpdoc.org']",
    isOfCode: true,
  },
  {
    name: "RDoc",
    source: "https://github.com/ruby/rdoc",
    element:
      "#validator-badges a[href*='github.io/rdoc'], #validator-badges a[href*='docs.seattlerb.org/rdoc']",
    isOfCode: true,
  },
  {
    name: "PreTeXt",
    source: "https://pretextbook.org/doc/guide/html/",
    element: "meta[name='Keywords'][content='Authored in PreTeXt'], script[src*='/pretext_add_on.js']",
  },
  {
    name: "Sami",
    source: "https://github.com/FriendsOfPHP/Sami",
    element: "#footer a[href*='sami.sensiolabs.org']",
    isOfCode: true,
  },
  {
    name: "Sandcastle",
    source: "https://github.com/EWSoftware/SHFB",
    element: "meta[name='Microsoft.Help.Id']",
    isOfCode: true,
  },
  {
    name: "Scribble",
    source: "https://docs.racket-lang.org/scribble/",
    element: "link[href$='scribble.css']",
    isOfCode: true,
  },
  { name: "Texinfo", source: "https://www.gnu.org/software/texinfo/", generator: ["makeinfo", "texi2any"] },
  {
    name: "YARD",
    source: "https://yardoc.org/",
    element: "#footer a[title='Yay! A Ruby Documentation Tool']",
    isOfCode: true,
  },
];

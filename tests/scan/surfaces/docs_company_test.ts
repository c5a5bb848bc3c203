/** Some companies write their site with a tool for manuals. */
import { homeOf, testReasons } from "./find_surfaces.ts";

testReasons("docs", [
  [
    "not a company's site that was made with Sphinx",
    homeOf('<a href="/services.html">Services</a> <a href="/contact.html">Contact us</a>', {
      head: '<script src="_static/doctools.js"></script>',
    }),
    [],
  ],
  [
    "a manual with a page about services",
    homeOf(
      '<a href="/services.html">Services</a> <a href="/contact.html">Contact</a> <a href="/usage.html">Usage</a>',
      {
        head: '<script src="_static/doctools.js"></script>',
      },
    ),
    ["Generator: Sphinx"],
  ],
]);

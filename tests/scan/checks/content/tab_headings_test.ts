import check from "../../../../src/scan/checks/content/tab_headings.ts";
import { HTML, pageOf } from "../../../fixtures/markdown_site.ts";
import { testCheck, told } from "../../test_check.ts";

const AS_HTML = { "content-type": "text/html; charset=utf-8" };
const home = (main: string) => ({ "/": { body: pageOf(main), headers: AS_HTML } });
const tabs = (first: string, second: string) =>
  "<div role=tablist><b role=tab id=a>npm</b><b role=tab id=b>Deno</b></div>" +
  `<div role=tabpanel aria-labelledby=a>${first}</div><div role=tabpanel aria-labelledby=b>${second}</div>`;

testCheck(check, {
  unserved: { "/": { body: "{}", headers: { "content-type": "application/json" } } },
  none: [{ "/": { body: HTML, headers: AS_HTML } }, home(tabs("npm install", "deno add"))],
  repeated: [
    told(
      home(tabs("<h3>Install</h3> …", "<h3>INSTALL</h3> …")),
      "2 of 2 headings in tabs without the tab's name: “Install”, “INSTALL”",
    ),
    home(tabs("<h3>Install</h3>", "<h3>Install</h3>").replaceAll(/ aria-labelledby=./g, "")),
    home(
      tabs("<h3>Install</h3><h3>Run</h3>", "<h3>Install</h3><h3>Run with Deno</h3>") +
        tabs("<h3>Run</h3>", "x"),
    ),
  ],
  telling: [
    home(tabs("<h3>Install with npm</h3>", "<h3>Install with Deno</h3>")),
    home(tabs("<h3>npm: install</h3><h3>Run</h3>", "<h3>Deno: install</h3><h3>Run</h3>")),
    home(tabs("<h3>Install</h3>", "deno add")),
    // Both tabs have both headings, one of them with the tab's name.
    home(tabs("<h3>npm</h3><h3>Deno</h3>", "<h3>npm</h3><h3>Deno</h3>")),
  ],
});

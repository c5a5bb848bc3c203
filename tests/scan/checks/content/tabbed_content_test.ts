import check from "../../../../src/scan/checks/content/tabbed_content.ts";
import { HTML, pageOf } from "../../../fixtures/markdown_site.ts";
import { testCheck } from "../../test_check.ts";

const AS_HTML = { "content-type": "text/html; charset=utf-8" };
const home = (main: string) => ({ "/": { body: pageOf(main), headers: AS_HTML } });
const LIST = "<div role=tablist><b role=tab id=a>npm</b><b role=tab id=b>Deno</b></div>";
const panel = (tab: string, text: string) => `<div role=tabpanel aria-labelledby=${tab}>${text}</div>`;

testCheck(check, {
  unserved: { "/": { body: "{}", headers: { "content-type": "application/json" } } },
  none: [
    { "/": { body: HTML, headers: AS_HTML } },
    home("<nav role=tablist><a role=tab href=/a>A</a><a role=tab href=/b>B</a></nav><p role=tabpanel>a"),
    home(LIST),
  ],
  cut: home(LIST + panel("a", "npm install example") + "<i>".repeat(13_000)),
  unrendered: [
    home(LIST + panel("a", "npm install example")),
    home(LIST + panel("a", "npm install example") + panel("b", "")),
    home(
      "<div role=tablist><b role=tab id=a>A</b><b role=tab id=a>B</b></div>" +
        panel("a", "npm install example"),
    ),
  ],
  huge: home(LIST + panel("a", "words ".repeat(20_000)) + panel("b", "text")),
  large: home(LIST + panel("a", "words ".repeat(10_000)) + panel("b", "text")),
  served: [
    home(LIST + panel("a", "npm install example") + panel("b", "deno add npm:example")),
    home(LIST + panel("a", "words ".repeat(5_000)) + panel("b", "text")),
  ],
});

import check from "../../../../src/scan/checks/content/tabbed_content.ts";
import { HTML, pageOf } from "../../../fixtures/markdown_site.ts";
import { testCheck, told } from "../../test_check.ts";

const AS_HTML = { "content-type": "text/html; charset=utf-8" };
const home = (main: string) => ({ "/": { body: pageOf(main), headers: AS_HTML } });
const LIST = "<div role=tablist><b role=tab id=a>npm</b><b role=tab id=b>Deno</b></div>";
const panel = (tab: string, text: string) => `<div role=tabpanel aria-labelledby=${tab}>${text}</div>`;
/** Two tabs with the given number of characters together. */
const sized = (characters: number) =>
  home(LIST + panel("a", "a".repeat(characters - 4)) + panel("b", "text"));

testCheck(check, {
  unserved: { "/": { body: "{}", headers: { "content-type": "application/json" } } },
  none: [
    { "/": { body: HTML, headers: AS_HTML } },
    home("<nav role=tablist><a role=tab href=/a>A</a><a role=tab href=/b>B</a></nav><p role=tabpanel>a"),
    home(LIST),
  ],
  cut: home(LIST + panel("a", "npm install example") + "<i>".repeat(13_000)),
  unrendered: [
    told(home(LIST + panel("a", "npm install example")), "No text in the HTML for 1 of 2 tabs: “Deno”"),
    told(home(LIST + panel("b", "deno add npm:example")), "No text in the HTML for 1 of 2 tabs: “npm”"),
    home(LIST + panel("a", "npm install example") + panel("b", "")),
    told(home(LIST + "<div role=tabpanel></div>"), "No text in the HTML for 2 of 2 tabs: “npm”, “Deno”"),
    home(LIST + panel("a", "") + panel("b", "")),
    home(
      "<div role=tablist><b role=tab id=a>A</b><b role=tab id=a>B</b></div>" +
        panel("a", "npm install example"),
    ),
  ],
  huge: [
    told(
      home(LIST + panel("a", "words ".repeat(20_000)) + panel("b", "text")),
      "The tabs contain 120,003 characters; most tools truncate them",
    ),
    sized(100_001),
  ],
  large: [
    told(
      home(LIST + panel("a", "words ".repeat(10_000)) + panel("b", "text")),
      "The tabs contain 60,003 characters; some tools truncate them",
    ),
    sized(50_001),
    sized(100_000),
  ],
  served: [
    home(LIST + panel("a", "npm install example") + panel("b", "deno add npm:example")),
    home(LIST + panel("c", "npm install example") + panel("d", "deno add npm:example")),
    home(LIST + panel("a", "npm install example") + panel("b", "deno add") + "<i>".repeat(13_000)),
    // Both panels name the same tab.
    home(LIST + panel("a", "npm install example") + panel("a", "deno add npm:example")),
    sized(50_000),
    // Pictures need no text.
    home(LIST + panel("a", "<img src=a.png>") + panel("b", "")),
  ],
});

import check from "../../../../src/scan/checks/content/control_names.ts";
import { HTML, pageOf } from "../../../fixtures/markdown_site.ts";
import { testCheck, told } from "../../test_check.ts";

const AS_HTML = { "content-type": "text/html; charset=utf-8" };
const home = (main: string) => ({ "/": { body: pageOf(main), headers: AS_HTML } });

testCheck(check, {
  unserved: { "/": { body: "{}", headers: { "content-type": "application/json" } } },
  none: { "/": { body: "<!doctype html><p>Bells are cast in moulds.", headers: AS_HTML } },
  hidden: told(
    { "/": { body: HTML.replace("<body>", "<body aria-hidden=true>"), headers: AS_HTML } },
    "The whole page is hidden from the accessibility tree by aria-hidden or inert",
  ),
  nameless: told(
    home("<a href=/cart><svg></svg></a>"),
    "No accessible name on 1 of 2 links, buttons, dialogs and frames: a href=/cart",
  ),
  unreachable: told(home("<div role=button>Buy</div>"), "1 control cannot be reached with the keyboard: div"),
  invalid: [
    told(
      { "/": { body: "<!doctype html><p role=buton>Bells are cast in moulds.", headers: AS_HTML } },
      "1 role, ARIA attribute or tabindex is invalid: p role=buton",
    ),
    home("<p role=buton>Buy"),
    home("<p aria-lable=x>Buy"),
    home("<p aria-labelledby=none>Buy"),
  ],
  named: [
    { "/": { body: HTML, headers: AS_HTML } },
    home("<p aria-labelledby=none>Buy" + "<i>".repeat(13_000)),
  ],
});

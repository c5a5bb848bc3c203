import check from "../../../../src/scan/checks/content/control_names.ts";
import { HTML, pageOf } from "../../../fixtures/markdown_site.ts";
import { testCheck } from "../../test_check.ts";

const AS_HTML = { "content-type": "text/html; charset=utf-8" };
const home = (main: string) => ({ "/": { body: pageOf(main), headers: AS_HTML } });

testCheck(check, {
  unserved: { "/": { body: "{}", headers: { "content-type": "application/json" } } },
  none: { "/": { body: "<!doctype html><p>Bells are cast in moulds.", headers: AS_HTML } },
  hidden: { "/": { body: HTML.replace("<body>", "<body aria-hidden=true>"), headers: AS_HTML } },
  nameless: home("<a href=/cart><svg></svg></a>"),
  unreachable: home("<div role=button>Buy</div>"),
  invalid: [
    { "/": { body: "<!doctype html><p role=buton>Bells are cast in moulds.", headers: AS_HTML } },
    home("<p role=buton>Buy"),
    home("<p aria-lable=x>Buy"),
    home("<p aria-labelledby=none>Buy"),
  ],
  named: [
    { "/": { body: HTML, headers: AS_HTML } },
    home("<p aria-labelledby=none>Buy" + "<i>".repeat(13_000)),
  ],
});

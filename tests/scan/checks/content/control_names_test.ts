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
  nameless: [
    told(
      home("<a href=/cart><svg></svg></a>"),
      "No accessible name on 1 of 2 links, buttons, dialogs and frames: “a href=/cart”",
    ),
    // A text that a template repeats is one example.
    told(
      home(
        `${[1, 2, 3].map((id) => `<a class=card href=/item/${id}></a>`).join("")}<button id=buy></button>`,
      ),
      "No accessible name on 4 of 5 links, buttons, dialogs and frames: “a href=/item/1 (and 2 like it)”, “button id=buy”",
    ),
    told(
      home("<a href=/1></a><a href=/2></a><a href=/cart></a>"),
      "No accessible name on 3 of 4 links, buttons, dialogs and frames: “a href=/1 (and 1 like it)”, “a href=/cart”",
    ),
    home("<a href='#menu'></a>"),
    home("<a href='#'></a>"),
    home("<h2 id=part>Part <a href='#part'><svg></svg></a></h2>"),
    home("<pre><a href=/line></a></pre>"),
  ],
  unreachable: told(
    home("<div role=button>Buy</div>"),
    "1 control cannot be reached with the keyboard: “div”",
  ),
  invalid: [
    told(
      { "/": { body: "<!doctype html><p role=buton>Bells are cast in moulds.", headers: AS_HTML } },
      "1 role, ARIA attribute or tabindex is invalid: “p role=buton”",
    ),
    home("<p role=buton>Buy"),
    home("<p aria-lable=x>Buy"),
    home("<p aria-labelledby=none>Buy"),
  ],
  named: [
    home("<img role=button tabindex=0 src=/oak.png alt='Enlarge the oak'>"),
    { "/": { body: HTML, headers: AS_HTML } },
    home("<p aria-labelledby=none>Buy" + "<i>".repeat(13_000)),
    // Anchors of lines of code and of headings, as generators write them.
    home('<pre><a id="__codelineno-0-1" name="__codelineno-0-1" href="#__codelineno-0-1"></a>let a</pre>'),
    home("<pre><span id=line-7><a href='#line-8'></a>let a</span></pre>"),
    home("<h2 id=part>Part <span><a href='#part'></a></span></h2>"),
    home("<a name=top href='#top'> </a>"),
  ],
});

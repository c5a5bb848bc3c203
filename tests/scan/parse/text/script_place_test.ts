/** Comments that say that a script fills the element behind them. */
import { assertEquals } from "@std/assert";
import { DOMParser } from "deno-dom";
import { hasScriptPlace, templatesIn } from "../../../../src/scan/parse/text/script_place.ts";

const COMMENT = "<!-- filled by JS -->";
const PLACE = `${COMMENT}<div></div>`;

/** A page could have so many of them that reading the siblings of each takes seconds. */
const CASES: readonly (readonly [name: string, html: string, isFound: boolean])[] = [
  ["an empty element behind a comment", PLACE, true],
  ["a text behind a comment", `${COMMENT}Text`, false],
  ["an empty element behind the 30th comment", `${COMMENT}Text`.repeat(29) + PLACE, true],
  ["an empty element behind the 31st comment", `${COMMENT}Text`.repeat(30) + PLACE, false],
];

for (const [name, html, isFound] of CASES) {
  Deno.test(`hasScriptPlace() ${isFound ? "finds" : "does not count"} ${name}`, () => {
    const { body } = new DOMParser().parseFromString(`<body>${html}</body>`, "text/html");
    assertEquals(hasScriptPlace(body), isFound);
  });
}

const EXPRESSION = "<p>{{ total }}</p>";
const IN_CODE = "<code>{{ total }}</code>";

/** The elements around each expression are read, and they may be deep. */
const EXPRESSIONS: readonly (readonly [name: string, html: string, found: readonly string[]])[] = [
  ["an expression", EXPRESSION, ["{{ total }}"]],
  ["no expression in code", IN_CODE, []],
  ["an expression after 199 in code", IN_CODE.repeat(199) + EXPRESSION, ["{{ total }}"]],
  ["no expression after 200 in code", IN_CODE.repeat(200) + EXPRESSION, []],
];

for (const [name, html, found] of EXPRESSIONS) {
  Deno.test(`templatesIn() finds ${name}`, () => {
    const { body } = new DOMParser().parseFromString(
      `<body><div v-if=total>a</div>${html}</body>`,
      "text/html",
    );
    assertEquals(templatesIn(body), found);
  });
}

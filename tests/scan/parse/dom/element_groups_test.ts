import { assertEquals } from "@std/assert";
import { IMPLIED_ENDS, skippedRank } from "../../../../src/scan/parse/dom/element_groups.ts";

const ELEMENTS = "p rt li dd td caption tr tbody div".split(" ");

const CASES: readonly [name: string, ended: string][] = [
  ["b", ""],
  ["p", ""],
  ["ruby", "p rt"],
  ["li", "p rt"],
  ["div", "p rt li dd"],
  ["td", "p rt li dd"],
  ["tr", "p rt li dd td caption"],
  ["tbody", "p rt li dd td caption tr"],
  ["table", "p rt li dd td caption tr tbody"],
];

for (const [name, ended] of CASES) {
  Deno.test(`The end tag of ${name} ends the elements "${ended}" in it`, () => {
    const isEnded = (inner: string) => (IMPLIED_ENDS.get(inner) ?? Infinity) <= skippedRank(name);
    assertEquals(ELEMENTS.filter(isEnded).join(" "), ended);
  });
}

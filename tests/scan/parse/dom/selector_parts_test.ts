import { assertEquals } from "@std/assert";
import { lastCompound, partsOf } from "../../../../src/scan/parse/dom/selector_parts.ts";

const PARTS: readonly [selector: string, parts: readonly string[]][] = [
  ["p", ["p"]],
  ["p,a,div", ["p", "a", "div"]],
  ["p , a", ["p", "a"]],
  [":is(p, a), b", [":is(p, a)", "b"]],
  ['[a="b,c"], d', ['[a="b,c"]', "d"]],
  ["[a='\",'], d", ["[a='\",']", "d"]],
  ['[a="],"], d', ['[a="],"]', "d"]],
];

for (const [selector, parts] of PARTS) {
  Deno.test(`partsOf() splits ${selector}`, () => {
    assertEquals(partsOf(selector), parts);
    assertEquals(partsOf(selector), parts);
  });
}

/** Name, attributes with words, and `whole` where that is all. */
const COMPOUNDS: readonly [part: string, compound: string][] = [
  ["p", "p whole"],
  ["P", "p whole"],
  ["*", "any whole"],
  ["main p", "p"],
  ["a>b", "b"],
  ["a > b + c", "c"],
  ["a~b", "b"],
  ["[Title]", "any title whole"],
  ["p[id][class]", "p id class whole"],
  ["[rel=me]", "any rel"],
  ["[type=a i]", "any type"],
  ['[title="a > b"]', "any title"],
  [".two", "any class=two whole"],
  ["p.one.two", "p class=one class=two whole"],
  ["#top", "any id=top whole"],
  ["body#top p", "p"],
  ["p:not(.two, .one)", "p"],
  [":is(p, a)", "any"],
];

for (const [part, compound] of COMPOUNDS) {
  Deno.test(`lastCompound() reads ${part}`, () => {
    const { name, attributes, isWhole } = lastCompound(part);
    const tests = attributes.map(({ name, word }) => word === null ? name : `${name}=${word}`);
    assertEquals([name ?? "any", ...tests, ...(isWhole ? ["whole"] : [])].join(" "), compound);
  });
}

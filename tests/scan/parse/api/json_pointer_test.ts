import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { LocalReferences } from "../../../../src/scan/parse/api/json_pointer.ts";

const ROOT: Json = {
  a: { "b/c": 1, "~": 2, "d e": 3, "%": 4, "": 5 },
  list: ["x", "y"],
  one: { $ref: "#/two" },
  two: { $ref: "#/a/b~1c" },
  self: { $ref: "#/self" },
  far: { $ref: "other.json#/a" },
};

const CASES: readonly [reference: string, expected: Json | undefined][] = [
  ["#", ROOT],
  ["#/", ROOT],
  ["#/a/b~1c", 1],
  ["#/a/~0", 2],
  ["#/a/d%20e", 3],
  ["#/a/%", 4],
  ["#/a/", 5],
  ["#/list/1", "y"],
  ["#/list/01", undefined],
  ["#/list/2", undefined],
  ["#/list/length", undefined],
  ["#/constructor", undefined],
  ["#/a/nothing", undefined],
  ["#a", undefined],
  ["other.json", undefined],
];

for (const [reference, expected] of CASES) {
  Deno.test(`resolve() finds ${JSON.stringify(expected) ?? "nothing"} at ${reference}`, () => {
    assertEquals(new LocalReferences(ROOT).resolve(reference), expected);
  });
}

const FOLLOWED: readonly [name: string, expected: Json | undefined][] = [
  ["one", 1],
  ["self", undefined],
  ["far", undefined],
];

for (const [name, expected] of FOLLOWED) {
  Deno.test(`follow() ends at ${JSON.stringify(expected) ?? "nothing"} from ${name}`, () => {
    const references = new LocalReferences(ROOT);
    assertEquals(references.follow(references.resolve(`#/${name}`)), expected);
  });
}

Deno.test("resolve() reads references up to the limit", () => {
  const found = (length: number) => {
    const name = "a".repeat(length - "#/".length);
    return new LocalReferences({ [name]: 1 }).resolve(`#/${name}`);
  };
  assertEquals([found(1_000), found(1_001)], [1, undefined]);
});

Deno.test("follow() follows references up to the limit", () => {
  const chain = (length: number) => {
    const links = Array.from({ length }, (_, index) => [index, { $ref: `#/${index + 1}` }]);
    const root = { ...Object.fromEntries(links), [length]: "end" } as Json;
    return new LocalReferences(root).follow({ $ref: "#/0" });
  };
  assertEquals([chain(6), chain(7)], ["end", undefined]);
});

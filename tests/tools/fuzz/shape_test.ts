import { assert, assertEquals } from "@std/assert";
import { Random } from "../../../tools/fuzz/random.ts";
import { randomShape, type Syntax } from "../../../tools/fuzz/random_shape.ts";
import { textOf } from "../../../tools/fuzz/shape.ts";

Deno.test("textOf() nests and numbers what it repeats", () => {
  assertEquals(textOf({ before: "[", unit: "{", close: "}", after: "]" }, 8), "[{{{}}}]");
  assertEquals(textOf({ before: "", unit: "a{n},", close: "", after: "!" }, 11), "a0,a1,!");
});

for (const syntax of ["text", "html", "json"] satisfies readonly Syntax[]) {
  Deno.test(`randomShape() makes the same ${syntax} again of the same seed, and other ${syntax} of others`, () => {
    const texts = Array.from({ length: 50 }, (_, at) => textOf(shapeOf(at), 200));
    assertEquals(texts, Array.from({ length: 50 }, (_, at) => textOf(shapeOf(at), 200)));
    assert(new Set(texts).size > 40);
    function shapeOf(seed: number) {
      return randomShape(new Random(seed), syntax, ["name", "value"]);
    }
  });
}

Deno.test("randomShape() makes JSON that is valid as a rule", () => {
  const texts = Array.from(
    { length: 100 },
    (_, seed) => textOf(randomShape(new Random(seed), "json", ["name", "a"]), 300),
  );
  assert(texts.filter(isJson).length > 60);
});

function isJson(text: string): boolean {
  // JSON.parse has no variant that returns its error.
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

import { assertEquals, assertStrictEquals } from "@std/assert";
import { z } from "zod";
import { keptSchema } from "../../src/mcp/kept_schema.ts";
import { TOOLS } from "../../src/mcp/tools.ts";

const TARGET = { target: "draft-2020-12" } as const;

Deno.test("keptSchema() makes the JSON Schema of a side once", () => {
  const schema = z.object({ a: z.string().default("b") });
  const { input, output } = keptSchema(schema)["~standard"].jsonSchema;
  const again = keptSchema(schema)["~standard"].jsonSchema;
  assertStrictEquals(again.input(TARGET), input(TARGET));
  assertStrictEquals(again.output(TARGET), output(TARGET));
  assertEquals([input(TARGET).required, output(TARGET).required], [undefined, ["a"]]);
});

for (const { name, input, output } of TOOLS) {
  Deno.test(`keptSchema() changes nothing in the schemas of ${name}`, () => {
    for (const schema of [input, output]) {
      const kept = keptSchema(schema)["~standard"];
      const { jsonSchema, validate } = schema["~standard"];
      assertEquals(kept.jsonSchema.input(TARGET), jsonSchema.input(TARGET));
      assertEquals(kept.jsonSchema.output(TARGET), jsonSchema.output(TARGET));
      assertEquals(kept.validate({ url: 1 }), validate({ url: 1 }));
    }
  });
}

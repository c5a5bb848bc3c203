import { assertEquals } from "@std/assert";
import { type Value, valueOf } from "../../../src/cli/completion/value.ts";

const KNOWN_PLACEHOLDERS = { shape: { kind: "choice", names: ["round"] } } as const;

const VALUES: readonly (readonly [placeholder: string, value: Value])[] = [
  ["shape", { kind: "choice", names: ["round"] }],
  ["json|ndjson|csv", { kind: "choice", names: ["json", "ndjson", "csv"] }],
  ["report.json", { kind: "file" }],
  ["domain", { kind: "free" }],
  ["0-100", { kind: "free" }],
  ["name=yes|no", { kind: "free" }],
  ["constructor", { kind: "free" }],
];

for (const [placeholder, value] of VALUES) {
  Deno.test(`valueOf() completes <${placeholder}> with ${value.kind}`, () => {
    assertEquals(valueOf(placeholder, KNOWN_PLACEHOLDERS), value);
  });
}

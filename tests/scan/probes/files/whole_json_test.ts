import { assertEquals, assertThrows } from "@std/assert";
import { Unobservable } from "../../../../src/errors.ts";
import { JSON_LENGTH_LIMIT } from "../../../../src/scan/parse/formats/json.ts";
import { jsonOf, wholeJson } from "../../../../src/scan/probes/files/whole_json.ts";
import { Resource, type ResourceParts } from "../../../../src/scan/fetch/resource.ts";

const url = new URL("https://example.com/a.json");

function resource(text: string, parts: Partial<ResourceParts> = {}): Resource {
  return new Resource({
    requested: url,
    url,
    status: 200,
    headers: new Headers({ "content-type": "application/json" }),
    bytes: new TextEncoder().encode(text),
    truncated: false,
    redirects: [],
    firstByteMs: 0,
    exchanges: [],
    ...parts,
  });
}

Deno.test("wholeJson() reports invalid JSON", () => {
  const json = wholeJson(resource("{"));
  assertEquals(json.ok ? null : json.problem, "syntax");
});

const UNSEEN: readonly [name: string, resource: Resource][] = [
  ["only the beginning of", resource("{}", { truncated: true })],
  ["more than is parsed", resource(" ".repeat(JSON_LENGTH_LIMIT + 1))],
];

for (const [name, file] of UNSEEN) {
  Deno.test(`wholeJson() does not judge ${name}`, () => {
    const error = assertThrows(() => wholeJson(file), Unobservable);
    assertEquals(error.code, "BODY_TOO_LARGE");
  });
}

Deno.test("jsonOf() reads the charset of the body", () => {
  const bytes = new Uint8Array([0x22, 0xe9, 0x22]);
  const read = (charset: string) => {
    const json = jsonOf(
      resource("", { bytes, headers: new Headers({ "content-type": `a/b;charset=${charset}` }) }),
    );
    return json.ok ? json.value : null;
  };
  assertEquals([read("latin1"), read("utf-8")], ["é", "\ufffd"]);
});

import { assertEquals } from "@std/assert";
import { Resource } from "../../../../../src/scan/fetch/resource.ts";
import {
  answerKind,
  hasMarkdownType,
} from "../../../../../src/scan/probes/content/markdown/markdown_answer.ts";

function resource(type: string, body: string): Resource {
  const url = new URL("https://example.com/");
  return new Resource({
    requested: url,
    url,
    status: 200,
    headers: new Headers({ "content-type": type }),
    bytes: new TextEncoder().encode(body),
    truncated: false,
    redirects: [],
    firstByteMs: 0,
    exchanges: [],
  });
}

const PAGE = "<!doctype html><p>Bells";
const CASES: readonly [type: string, body: string, kind: string, hasType: boolean][] = [
  ["text/markdown; charset=utf-8", "# Bells", "markdown", true],
  ["text/x-markdown", "# Bells", "markdown", false],
  ["text/plain", "# Bells", "markdown", false],
  ["application/octet-stream", "# Bells", "markdown", false],
  ["text/markdown", PAGE, "mislabelled", true],
  ["text/plain", PAGE, "html", false],
  ["text/html", "# Bells", "other", false],
  ["text/html", "<b>Bells</b>", "html", false],
  ["application/json", "# Bells", "other", false],
  ["text/plain", '{"bells":1}', "other", false],
  ["text/plain", '[{"bell":1}]', "other", false],
  ["text/plain", "[Bells](/bells)", "markdown", false],
  ["text/plain", "<?xml version='1.0'?>", "other", false],
  ["text/plain", "PK\0", "other", false],
];

for (const [type, body, kind, hasType] of CASES) {
  Deno.test(`answerKind() of ${JSON.stringify(body)} as ${type} is ${kind}`, () => {
    const found = resource(type, body);
    assertEquals([answerKind(found), hasMarkdownType(found)], [kind, hasType]);
  });
}

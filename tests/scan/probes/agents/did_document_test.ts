import { assertEquals } from "@std/assert";
import { didDocument } from "../../../../src/scan/probes/agents/did_document.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const PATH = "/.well-known/did.json";
const HTML = { body: "<!doctype html><p>App", headers: { "content-type": "text/html" } };

const CASES: readonly [name: string, site: CasePaths, expected: unknown][] = [
  ["reads the document", { [PATH]: JSON.stringify({ id: "did:web:example.org" }) }, "did:web:example.org"],
  ["keeps a file that is not JSON", { [PATH]: "{" }, null],
  ["takes a page for no file", { [PATH]: HTML }, "html"],
  ["finds nothing", {}, "missing"],
  ["tells why it was refused", { [PATH]: { status: 403 } }, "access-denied"],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`didDocument ${name}`, async () => {
    const file = await observeProbe(didDocument, site);
    const facts = typeof file === "string" ? file : file.present ? file.document?.id ?? null : file.why;
    assertEquals(facts, expected);
  });
}

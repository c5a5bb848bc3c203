import { assertEquals } from "@std/assert";
import { acpDiscovery } from "../../../../src/scan/probes/commerce/acp_discovery.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { PlainAnswer } from "../../../fixtures/answer.ts";

const PATH = "/.well-known/acp.json";
const CASES: readonly [name: string, file: PlainAnswer | string, expected: string][] = [
  ["a document", '{"protocol":{"name":"acp"}}', "acp"],
  ["another document", "{}", "another"],
  ["a file that is not JSON", "{", "unreadable"],
  ["a page", "<!doctype html><title>Home</title>", "html"],
  ["an empty file", "", "empty"],
  ["a missing file", { status: 404 }, "missing"],
];

for (const [name, file, expected] of CASES) {
  Deno.test(`acpDiscovery reads ${name}`, async () => {
    const found = await observeProbe(acpDiscovery, { [PATH]: file });
    if (typeof found === "string") return assertEquals(found, expected);
    const document = found.present ? found.document : undefined;
    const kind = document === null ? "unreadable" : document?.isAcp ? "acp" : "another";
    assertEquals(found.present ? kind : found.why, expected);
  });
}

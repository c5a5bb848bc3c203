import { assertEquals } from "@std/assert";
import { definePageProbe } from "../../../../src/scan/probes/pages/page_probe.ts";
import { pageFormat } from "../../../../src/scan/probes/content/page_format.ts";
import { observeProbe } from "../../observe_probe.ts";

const format = definePageProbe("format", ({ resource }) => pageFormat(resource));
const as = (type: string, body: string, status = 200) => ({
  status,
  body,
  headers: { "content-type": type },
});
const MARKDOWN = "# Oak\n\nCases of [oak](/oak).\n";

const CASES: readonly [path: string, answer: ReturnType<typeof as>, expected: string][] = [
  ["/", as("text/html", "<!doctype html><p>Oak"), "html"],
  ["/", as("text/html", "<!doctype html><p>Gone", 404), "unserved"],
  ["/", as("text/markdown", MARKDOWN), "markdown"],
  ["/", as("text/markdown", " \n"), "other"],
  ["/oak.md", as("text/markdown", MARKDOWN), "file"],
  ["/", as("text/plain", "Oak"), "other"],
  ["/", as("application/json", "{}"), "other"],
];

for (const [path, answer, expected] of CASES) {
  const { status, headers, body } = answer;
  Deno.test(`pageFormat() is ${expected} for ${path} with ${status} ${headers["content-type"]} ${JSON.stringify(body)}`, async () => {
    const site = { "/": as("text/html", "<!doctype html><p>Oak"), [path]: answer };
    assertEquals(await observeProbe(format, site, path === "/" ? {} : { page: path }), expected);
  });
}

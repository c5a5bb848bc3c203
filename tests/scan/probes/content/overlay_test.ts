import { assertEquals } from "@std/assert";
import { overlay } from "../../../../src/scan/probes/content/overlay.ts";
import { observeProbe } from "../../observe_probe.ts";

const html = (body: string, status = 200) => ({
  "/": { status, body: `<!doctype html><body>${body}`, headers: { "content-type": "text/html" } },
});
const DIALOG = "<dialog open>Accept cookies</dialog>";

const CASES: readonly [name: string, site: ReturnType<typeof html>, expected: unknown][] = [
  ["enough text", html("a".repeat(100)), [true, true, undefined]],
  ["too little text", html("a".repeat(99)), [true, false, undefined]],
  ["an open dialog", html(DIALOG), [true, false, "open-dialog"]],
  ["an error page", html("a", 404), [false, false, undefined]],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`overlay observes ${name}`, async () => {
    const found = await observeProbe(overlay, site);
    if (typeof found === "string") throw new Error(found);
    assertEquals([found.isHtml, found.hasText, found.overlay?.kind], expected);
  });
}

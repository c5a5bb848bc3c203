import { assertEquals } from "@std/assert";
import { livePages } from "../../../src/scan/probes/live_pages.ts";
import { observeProbe } from "../observe_probe.ts";

const html = (body: string) => ({ body, headers: { "content-type": "text/html" } });

Deno.test("livePages leaves out pages of the sample that are missing", async () => {
  const site = {
    "/": html("<a href=/a>A</a><a href=/b>B</a><a href=/c>C</a>"),
    "/a": html("<p>Words"),
    "/c": { status: 403, body: "" },
  };
  const found = await observeProbe(livePages, site, { sample: "4" });
  assertEquals(typeof found === "string" ? found : found.map(({ name }) => name), ["A", "C"]);
});

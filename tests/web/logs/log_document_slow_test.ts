/** Slow: axe-core judges the document in three looks. */
import { assertEquals } from "@std/assert";
import { logDocument } from "../../../src/web/logs/log_document.tsx";
import { sampleSummary } from "../../logs/sample_summary.ts";
import { violationsInLooks } from "../axe.ts";
import { CAN_RUN, inBrowser, screenshot } from "../browser.ts";

Deno.test({
  name: "logDocument() has no violation, and runs and loads nothing",
  ignore: !CAN_RUN,
  async fn() {
    const document = logDocument(await sampleSummary());
    await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, () => {
      return new Response(document, { headers: { "Content-Type": "text/html; charset=utf-8" } });
    });
    const origin = `http://127.0.0.1:${server.addr.port}`;
    await inBrowser(origin, async ({ page }) => {
      await page.goto(origin);
      assertEquals(await violationsInLooks(page), []);
      await screenshot(page, "logs");
    }, {});
  },
});

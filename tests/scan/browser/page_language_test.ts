/** The language that a page finds in the browser, so that it does not translate itself. */
import { assertEquals } from "@std/assert";
import type { PageView } from "../../../src/scan/contract/page_browser.ts";
import { browserView } from "../../../src/scan/probes/browser/browser_view.ts";
import { observeProbe } from "../observe_probe.ts";
import { CAN_LOOK, localBrowser } from "./local_browser.ts";

/** The lang attribute of the page, the languages of the browser, and the field of its requests. */
const ROWS: readonly (readonly [lang: string, languages: string, field: string])[] = [
  ["it", "it", "it"],
  ["pt-BR", "pt-BR,pt", "pt-BR,pt;q=0.9"],
  ["", "en", "en"],
  ["it, fr\r\nx: y", "en", "en"],
];

for (const [lang, languages, field] of ROWS) {
  Deno.test({
    name: `a browser on a page with lang="${lang.trim()}" has the languages ${languages}`,
    ignore: !CAN_LOOK,
    async fn() {
      await using local = await localBrowser();
      const fields: (string | null)[] = [];
      const view = await observeProbe(browserView, ({ path, headers }) => {
        const html = { "content-type": "text/html" };
        if (path === "/data") fields.push(new Headers(headers).get("accept-language"));
        const body = `<!doctype html><html lang="${lang}"><title>Home</title><p id=told>Words</p><script>
fetch("/data").then(() => told.textContent = navigator.language + ": " + navigator.languages);</script>`;
        return path === "/" ? { body, headers: html } : { body: "{}" };
      }, { browser: local.browser }) as PageView;
      const [first = ""] = languages.split(",");
      assertEquals(/<p id="told">([^<]*)/.exec(view.html)?.[1], `${first}: ${languages}`);
      assertEquals(fields, [field]);
    },
  });
}

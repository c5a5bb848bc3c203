/** Pages with scripts, for tests. */
import { assertEquals } from "@std/assert";
import type { ScriptAnswer, ScriptView } from "../../../src/scan/contract/page_scripts.ts";
import { parseHtml } from "../../../src/scan/parse/dom/html.ts";
import { visibleText } from "../../../src/scan/parse/dom/visible_text.ts";
import { ScriptRunner } from "../../../src/scan/scripts.ts";
import { PROGRAM } from "../pool/pool.ts";

const URL_TEXT = "https://site.example/shop/";

/** Files of the site by path. Others are missing. */
export type Files = Readonly<Record<string, string>>;

/** Runs a page of https://site.example/shop/ with this body. */
export async function viewOf(
  runner: ScriptRunner,
  body: string,
  files: Files = {},
  signal = new AbortController().signal,
): Promise<ScriptView & { readonly asked: readonly string[] }> {
  const asked: string[] = [];
  const answer = (url: string): ScriptAnswer => {
    asked.push(url);
    const text = files[new URL(url).pathname];
    return text === undefined
      ? { status: 404, mediaType: "text/html", text: "Not found" }
      : { status: 200, mediaType: "text/javascript", text };
  };
  const view = await runner.look({
    page: {
      url: URL_TEXT,
      base: URL_TEXT,
      html: `<!DOCTYPE html><html lang="fr"><head></head><body>${body}</body></html>`,
      language: "fr",
      userAgent: "ReadinessBot/1.0",
      standIns: [],
    },
    answer: ({ url }) => Promise.resolve(answer(url)),
  }, signal);
  return { ...view, asked };
}

export function textOf({ html }: ScriptView): string {
  return visibleText(parseHtml(html).document);
}

/** The element that most scripts of tests fill. */
export const PLACE = `<div id="place"></div>`;

/** Rows "a script that …", with the body of the page, its text afterwards, and the files of its site. */
export type Rows = readonly (readonly [name: string, body: string, text: string, files?: Files])[];

/** A page whose script calls `write()` with the values to show. */
export function page(markup: string, code: string): string {
  const write = `const write = (...all) => { place.textContent = all.join(" "); };`;
  return `${markup}${PLACE}<script>${write} ${code}</script>`;
}

/** Tests all rows in one process. */
export function testRows(title: string, rows: Rows): void {
  Deno.test(title, async (t) => {
    using runner = new ScriptRunner(PROGRAM, 1);
    for (const [name, body, text, files] of rows) {
      await t.step(`a script that ${name}`, async () => {
        assertEquals(textOf(await viewOf(runner, body, files)), text);
      });
    }
  });
}

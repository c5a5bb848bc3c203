/** A browser that shows recorded views, for tests of the verdicts on them. */
import { Buffer } from "node:buffer";
import type { PageBrowser, PageView } from "../../../src/scan/page_browser.ts";

const VIEW: Omit<PageView, "url" | "html"> = {
  browser: "Recorded/1.0",
  moves: [],
  isCut: false,
  isBusy: false,
  tree: [],
  fakes: { count: 0, examples: [] },
  tools: [],
  shift: { score: 0, moved: [] },
  cover: null,
  errors: { count: 0, examples: [] },
  requests: 1,
  failed: { count: 0, examples: [] },
  picture: null,
};

const RECORD = /<script type="text\/x-view">(.*)<\/script>/s;

export const TEXT = "We build cases of oak and of brass for instruments of every size. ".repeat(8);

/** A page with the view that a browser has of it, as a script that does nothing. */
export function viewed(view: Partial<PageView>, main = `<h1>Cases</h1><p>${TEXT}</p>`) {
  const record = JSON.stringify(view).replaceAll("<", "\\u003c");
  const body =
    `<!doctype html><html lang=en><head><title>Case Studio</title></head><body><main>${main}</main>` +
    `<script type="text/x-view">${record}</script></body></html>`;
  return { "/": { body, headers: { "content-type": "text/html" } } };
}

/** Shows each page with the view in its HTML, and otherwise as it was served. */
export const RECORDED: PageBrowser = {
  async look({ url, answer }) {
    const request = {
      url,
      method: "GET",
      headers: {},
      body: null,
      kind: "Document",
      isMain: true,
      from: url,
    };
    const response = await answer(request);
    const html = "refused" in response ? "" : Buffer.from(response.body, "base64").toString();
    return { ...VIEW, url, html, ...JSON.parse(RECORD.exec(html)?.[1] ?? "{}") };
  },
};

/** A browser that shows recorded views, for tests of the verdicts on them. */
import { Buffer } from "node:buffer";
import type { PageBrowser, PageView } from "../../../src/scan/contract/page_browser.ts";

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

/** A WebP picture of one color with the size of `PICTURE_SIZE`, in base64. */
export const PICTURE =
  "UklGRjoAAABXRUJQVlA4IC4AAACwAgCdASoIABkAP3Ggxli0q6ejsAgCkC4JQAAPZAAA/uC5f/UrfropGdL+wAAA";
export const PICTURE_SIZE = { width: 8, height: 25, pageHeight: 4000 };

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
  async look({ url, answer, onPicture }) {
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
    const view: PageView = { ...VIEW, url, html, ...JSON.parse(RECORD.exec(html)?.[1] ?? "{}") };
    if (onPicture === undefined) return { ...view, picture: null };
    if (view.picture !== null) onPicture({ ...view.picture, bytes: Uint8Array.fromBase64(PICTURE) });
    return view;
  },
};

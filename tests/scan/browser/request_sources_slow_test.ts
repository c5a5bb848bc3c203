/** Slow: a real browser shows frames, workers and redirects of several sites. */
import { assertEquals } from "@std/assert";
import type { PageAnswer, PageRequest } from "../../../src/scan/contract/page_browser.ts";
import { CAN_LOOK, localBrowser } from "./local_browser.ts";

const PAGE = "https://page.example/";
const fetchIt = (path: string) =>
  `<script>fetch("https://page.example/${path}", { mode: "no-cors" });</script>`;
const WORKER = "new Worker(URL.createObjectURL(new Blob(['fetch(\"https://page.example/by-worker\")'])));";

/** Bodies by URL. A URL in their place redirects to it. */
const ANSWERS: Readonly<Record<string, string>> = {
  [PAGE]: `<iframe src=/same></iframe><iframe srcdoc='${fetchIt("by-srcdoc")}'></iframe>
<iframe src="data:text/html,${encodeURIComponent(fetchIt("by-data"))}"></iframe>
<iframe sandbox=allow-scripts srcdoc='${fetchIt("by-sandbox")}'></iframe>
<iframe src=https://sub.page.example/></iframe><iframe src=https://other.example/></iframe>
<iframe src=https://moving.example/></iframe>
<iframe src=https://odd.example/></iframe><iframe src=/leads-away></iframe><img src=/picture-leads-away>
<script>${WORKER}</script>`,
  "https://page.example/same": fetchIt("by-same"),
  "https://sub.page.example/": fetchIt("by-sub") +
    `<iframe id=blank></iframe><script>const script = blank.contentDocument.createElement("script");
script.textContent = 'fetch("https://page.example/by-blank-of-sub", { mode: "no-cors" })';
blank.contentDocument.body.append(script);</script>`,
  "https://other.example/": fetchIt("by-other") + `<iframe src=https://page.example/by-frame></iframe>
<iframe srcdoc='${fetchIt("by-srcdoc-of-other")}'></iframe>`,
  "https://moving.example/": `<script>location = "data:text/html,${
    encodeURIComponent(fetchIt("by-data-of-moving"))
  }";</script>`,
  "https://odd.example/": fetchIt("by-odd"),
  "https://page.example/leads-away": "https://other.example/leads-back",
  "https://other.example/leads-back": "https://page.example/by-redirect",
  "https://page.example/picture-leads-away": "https://other.example/picture",
};

/** URLs of requests by the URL that they come from. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  [PAGE]: [
    "https://moving.example/",
    "https://odd.example/",
    "https://other.example/",
    PAGE,
    "https://page.example/by-data",
    "https://page.example/by-sandbox",
    "https://page.example/by-srcdoc",
    "https://page.example/by-worker",
    "https://page.example/leads-away",
    "https://page.example/picture-leads-away",
    "https://page.example/same",
    "https://sub.page.example/",
  ],
  "https://page.example/same": ["https://page.example/by-same"],
  "https://sub.page.example/": ["https://page.example/by-blank-of-sub", "https://page.example/by-sub"],
  "https://other.example/": [
    "https://page.example/by-frame",
    "https://page.example/by-other",
    "https://page.example/by-srcdoc-of-other",
  ],
  "https://moving.example/": ["https://page.example/by-data-of-moving"],
  "https://odd.example/": ["https://page.example/by-odd"],
  "https://page.example/leads-away": ["https://other.example/leads-back"],
  "https://other.example/leads-back": ["https://page.example/by-redirect"],
  "https://page.example/picture-leads-away": ["https://other.example/picture"],
};

Deno.test({
  name: "each request of a page comes from the document or redirect that caused it",
  ignore: !CAN_LOOK,
  async fn() {
    await using local = await localBrowser();
    const sources = new Map<string, string>();
    const answer = ({ url, from }: PageRequest): Promise<PageAnswer> => {
      sources.set(url, from);
      const text = ANSWERS[url] ?? "";
      const html = ["content-type", "text/html"] as const;
      const status = url === "https://odd.example/" ? 300 : 200;
      return Promise.resolve(
        text.startsWith("https:")
          ? { status: 302, headers: [["location", text]], body: "" }
          : { status, headers: [html], body: btoa(text) },
      );
    };
    await local.browser.look(
      { url: PAGE, userAgent: "ReadinessBot/1.0", answer },
      new AbortController().signal,
    );
    const expected = Object.entries(SOURCES).flatMap(([from, urls]) => urls.map((url) => [url, from]));
    assertEquals([...sources].sort(), expected.sort());
  },
});

import { assertEquals, assertRejects } from "@std/assert";
import type { PageAnswer } from "../../../src/scan/contract/page_browser.ts";
import { BorrowedPages } from "../../../src/scan/pool/borrowed_pages.ts";

const ASKED = {
  url: "https://site.cases.readiness-tests.org/app.js",
  method: "GET",
  headers: {},
  body: null,
  kind: "Script",
  isMain: false,
  from: "https://site.cases.readiness-tests.org/",
};

Deno.test("an answer that comes after the end of its page is not reported", async () => {
  const reports: string[] = [];
  const pages = new BorrowedPages(({ type }) => reports.push(type));
  const { promise, resolve } = Promise.withResolvers<PageAnswer>();
  const left = new AbortController();
  const look = pages.browser.look({ url: ASKED.from, userAgent: "", answer: () => promise }, left.signal);
  pages.follow({ type: "request", look: 1, request: 1, asked: ASKED });
  left.abort(new Error("left"));
  await assertRejects(() => look, Error, "left");
  resolve({ refused: "ABORTED" });
  await promise;
  assertEquals(reports, ["look", "leave"]);
});

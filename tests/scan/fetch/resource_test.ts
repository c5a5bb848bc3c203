import { assertEquals } from "@std/assert";
import { beginsAsHtml, Resource } from "../../../src/scan/fetch/resource.ts";

const CASES: readonly [text: string, isHtml: boolean][] = [
  ["<!DOCTYPE html>", true],
  ["\ufeff \n<html>", true],
  ["<!-- a --><!-- b --> <body>", true],
  ['<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN">', true],
  ['<?xml version="1.0"?><!-- a --><html xmlns="http://www.w3.org/1999/xhtml">', true],
  ['<?xml version="1.0"?><urlset>', false],
  ['<?xml version="1.0"', false],
  ["<!-- a", false],
  ["<rss>", false],
  ["plain", false],
  ["", false],
];

for (const [text, isHtml] of CASES) {
  Deno.test(`beginsAsHtml() is ${isHtml} for ${JSON.stringify(text)}`, () =>
    assertEquals(beginsAsHtml(text), isHtml));
}

const LABELED: readonly [path: string, text: string, isHtml: boolean][] = [
  ["/", "Hello world", true],
  ["/shop/", "Opens in May", true],
  ["/about.html", "Hello world", true],
  ["/robots.txt", "User-agent: *", false],
  ["/llms.txt", "# Oak", false],
  ["/missing", "Not found", false],
  ["/", '{"status":"ok"}', false],
  ["/", "# Oak", false],
  ["/", "#oak <b>Oak</b>", true],
  ["/feed/", '<?xml version="1.0"?><rss>', false],
];

for (const [path, text, isHtml] of LABELED) {
  Deno.test(`${JSON.stringify(text)} labeled as HTML at ${path} is ${isHtml ? "a page" : "no page"}`, () => {
    const url = new URL(path, "https://example.com");
    const resource = new Resource({
      exchanges: [],
      requested: url,
      url,
      status: 200,
      headers: new Headers({ "content-type": "text/html" }),
      bytes: new TextEncoder().encode(text),
      truncated: false,
      redirects: [],
      firstByteMs: 1,
    });
    assertEquals(resource.isHtml, isHtml);
  });
}

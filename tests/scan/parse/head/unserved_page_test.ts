import { assertEquals } from "@std/assert";
import { unservedPage } from "../../../../src/scan/parse/head/unserved_page.ts";

Deno.test("unservedPage() describes the response that was served instead of a page", () => {
  const page = { ok: true, isHtml: true, status: 200, mediaType: "text/html" };
  assertEquals(unservedPage(page), null);
  assertEquals(unservedPage({ ...page, ok: false, status: 404 }), { status: 404, type: "text/html" });
  assertEquals(unservedPage({ ...page, isHtml: false, mediaType: "" }), { status: 200, type: "no type" });
});

Deno.test("unservedPage() keeps 100 characters of a type", () => {
  const page = { ok: true, isHtml: false, status: 200, mediaType: "a".repeat(101) };
  assertEquals(unservedPage(page)?.type.length, 100);
});

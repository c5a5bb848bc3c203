/** Pages that a person opens from elsewhere contain the styles, and other clients get a link to them. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { bundlePath, bundleText } from "../../../src/web/bundle_files.ts";
import { service } from "../service.ts";

const { get } = service({ resolve: [] });
const OPENED = { "accept": "text/html", "sec-fetch-dest": "document", "sec-fetch-site": "none" };
const LINK = `<link rel="stylesheet" href="${bundlePath("main.css")}"/>`;

async function shown(path: string, headers: Record<string, string>) {
  const response = await get(path, headers);
  const text = await response.text();
  const [, styles = null] = /<style[^>]*>(.*?)<\/style>/s.exec(text) ?? [];
  return { response, text, styles, isLinked: text.includes(LINK) };
}

const READERS: readonly (readonly [reader: string, headers: Record<string, string>, isLinked: boolean])[] = [
  ["a program", { accept: "text/html" }, true],
  ["a script of a page", { ...OPENED, "sec-fetch-dest": "empty" }, true],
  ["a browser that opens a bookmark", OPENED, false],
  ["a browser on another site", { ...OPENED, "sec-fetch-site": "cross-site" }, false],
  ["a browser on a page of the service", { ...OPENED, "sec-fetch-site": "same-origin" }, true],
];

for (const path of ["/", "/checks", "/sign-in", "/compare", "/r/0123456789abcdef"]) {
  for (const [reader, headers, isLinked] of READERS) {
    Deno.test(`${path} ${isLinked ? "links to" : "contains"} the styles for ${reader}`, async () => {
      const found = await shown(path, headers);
      assertEquals([found.isLinked, found.styles], isLinked ? [true, null] : [false, bundleText("main.css")]);
    });
  }
}

Deno.test("a page allows exactly the styles that it contains", async () => {
  const { response, styles } = await shown("/", OPENED);
  const digest = new Uint8Array(
    await crypto.subtle.digest("SHA-256", new TextEncoder().encode(styles ?? "")),
  );
  const policy = response.headers.get("content-security-policy") ?? "";
  assertStringIncludes(policy, `style-src 'self' 'sha256-${digest.toBase64()}';`);
});

Deno.test("a page without styles allows none", async () => {
  const { response } = await shown("/", { accept: "text/html" });
  assertMatch(response.headers.get("content-security-policy") ?? "", /style-src 'self';/);
});

Deno.test("caches keep both forms of a page apart", async () => {
  const { response } = await shown("/", OPENED);
  assertStringIncludes(response.headers.get("vary") ?? "", "Sec-Fetch-Dest, Sec-Fetch-Site");
  const tag = response.headers.get("etag") ?? "";
  const statuses = await Promise.all([OPENED, { ...OPENED, "sec-fetch-site": "same-origin" }].map(
    async (headers) => {
      const again = await get("/", { ...headers, "if-none-match": tag });
      await again.body?.cancel();
      return again.status;
    },
  ));
  assertEquals(statuses, [304, 200]);
});

/** Pictures of pages in the browser: stored with public reports, sent with all others, and never more. */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { PageBrowser } from "../../../src/scan/contract/page_browser.ts";
import { PICTURE, PICTURE_SIZE, RECORDED, viewed } from "../../scan/browser/recorded_view.ts";
import { publicService } from "../public_service.ts";
import { readStream, type Service } from "../service.ts";

const HOST = "bare-site.org";
const HOME = `https://${HOST}/`;
const PAGES = viewed({
  picture: PICTURE_SIZE,
  tree: [{
    role: "button",
    name: "",
    depth: 1,
    isFocusable: true,
    box: { x: 100, y: 200, width: 30, height: 40 },
  }],
});
const SITES = { [HOST]: ({ path }: { readonly path: string }) => path === "/" ? PAGES["/"] : undefined };
const PARTS = { browser: RECORDED, checks: ["robots-txt", "agent-tree"] };

async function scan({ get }: Service, query = "") {
  return await readStream(await get(`/api/scan?domain=${HOST}&sample=0${query}`));
}

Deno.test("the picture of a public scan is stored with its report, and not sent", async () => {
  await using own = await publicService(SITES, {}, PARTS);
  const { messages, result } = await scan(own);
  const path = result?.reportUrl ?? "";
  assertEquals(messages.filter(({ event }) => event === "picture"), []);
  assertEquals(result?.inBrowser?.[0]?.sight?.picture, PICTURE_SIZE);
  const picture = await own.get(`${path}/pictures/1`);
  assertEquals((await picture.bytes()).toBase64(), PICTURE);
  const headers = [
    "content-type",
    "content-security-policy",
    "x-content-type-options",
    "cross-origin-resource-policy",
    "x-robots-tag",
  ].map((name) => picture.headers.get(name));
  assertEquals(headers, [
    "image/webp",
    "default-src 'none'; sandbox; frame-ancestors 'none'",
    "nosniff",
    "same-origin",
    "noindex",
  ]);
  for (const name of ["0", "2", "10", "1.5", "x"]) {
    const missing = await own.get(`${path}/pictures/${name}`);
    assertEquals([name, missing.status], [name, 404]);
    await missing.body?.cancel();
  }
  const page = await (await own.get(path, { accept: "text/html" })).text();
  assertStringIncludes(page, `<img src="${path}/pictures/1" width="8" height="25" loading="lazy"`);
  assertStringIncludes(page, "Mark 1 control without a name");
  assertStringIncludes(
    page,
    '<svg viewBox="0 0 1280 4000" aria-hidden="true"><rect x="96" y="196" width="38" height="48"',
  );
  const file = await (await own.get(`${path}.html`)).text();
  assertStringIncludes(file, `<img src="data:image/webp;base64,${PICTURE}"`);
});

Deno.test("no form of a stored report names a picture that was not stored", async () => {
  const browser: PageBrowser = {
    look: (look, signal) => RECORDED.look({ ...look, onPicture: () => {} }, signal),
  };
  await using own = await publicService(SITES, {}, { ...PARTS, browser });
  const { result } = await scan(own);
  const path = result?.reportUrl ?? "";
  const { inBrowser } = await (await own.get(`${path}.json`)).json();
  assertEquals([result?.inBrowser?.[0]?.sight?.picture, inBrowser[0].sight.picture], [null, null]);
  for (const name of [path, `${path}.html`]) {
    const page = await (await own.get(name, { accept: "text/html" })).text();
    assertEquals([name, page.includes('in a browser"')], [name, false]);
  }
});

Deno.test("the picture of a private scan is sent before its result, and not stored", async () => {
  await using own = await publicService(SITES, {}, PARTS);
  const { messages, result } = await scan(own, "&private=1");
  assertEquals(result?.reportUrl, undefined);
  const [picture, last] = messages.slice(-2);
  assertEquals([picture?.event, last?.event], ["picture", "result"]);
  assertMatch(picture?.id ?? "", /^\w+\.\d+$/);
  assertEquals(JSON.parse(picture?.data ?? ""), { url: HOME, data: PICTURE });
  const page = await own.get(`/report?domain=${HOST}&sample=0&private=1`, { accept: "text/html" });
  assertStringIncludes(await page.text(), `<img src="data:image/webp;base64,${PICTURE}"`);
});

Deno.test("no picture is taken for a result that names none", async () => {
  await using own = await publicService(SITES, {}, { ...PARTS, checks: [] });
  const { messages, result } = await scan(own, "&private=1");
  assertEquals(result?.inBrowser, []);
  assert(messages.every(({ event }) => event !== "picture"));
});

Deno.test("no picture is taken for a scan of selected checks", async () => {
  await using own = await publicService(SITES, {}, PARTS);
  const { messages, result } = await scan(own, "&only=agent-tree");
  assertEquals(result?.inBrowser?.map(({ sight }) => sight?.picture), [null]);
  assert(messages.every(({ event }) => event !== "picture"));
});

Deno.test("the agent view has the accessibility tree and the picture", async () => {
  await using own = await publicService(SITES, {}, PARTS);
  const path = `/agent-view?url=${encodeURIComponent(HOME)}`;
  const page = await (await own.get(path, { accept: "text/html" })).text();
  assertStringIncludes(page, 'aria-label="Accessibility tree"><code>  - button</code></pre>');
  assertStringIncludes(page, "<li>1 of 1 control has no name: 1 button.</li>");
  assertStringIncludes(page, `<img src="data:image/webp;base64,${PICTURE}" width="8" height="25"`);
  const { reading } = await (await own.get(path, { accept: "application/json" })).json();
  assertEquals([reading.browser.tree.text, reading.browser.sight.picture], ["  - button", PICTURE_SIZE]);
  const markdown = await (await own.get(path, { accept: "text/markdown" })).text();
  assertStringIncludes(
    markdown,
    "Its accessibility tree, 10 characters, about 3 tokens:\n\n```text\n  - button\n```",
  );
});

Deno.test("the agent view of a service without a browser says so", async () => {
  await using own = await publicService(SITES);
  const path = `/agent-view?url=${encodeURIComponent(HOME)}`;
  for (const accept of ["text/html", "text/markdown"]) {
    assertStringIncludes(await (await own.get(path, { accept })).text(), "This service has no browser, so");
  }
});

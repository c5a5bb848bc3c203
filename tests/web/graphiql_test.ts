import { assert, assertEquals, assertFalse } from "@std/assert";
import { DOMParser } from "deno-dom";
import { GRAPHIQL_ROUTES } from "../../src/web/graphiql/graphiql_files.ts";
import { graphiqlPage } from "../../src/web/graphiql/graphiql_page.ts";
import { screenshot, testPage } from "./browser.ts";
import { answered, open } from "./graphiql_window.ts";

const ORIGIN = "http://readiness.test";

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const route = GRAPHIQL_ROUTES[path];
  assert(route, path);
  return await route(new Request(`${ORIGIN}${path}`, { headers }));
}

async function unpacked(response: Response): Promise<string> {
  assert(response.body);
  return await new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).text();
}

/** Files of the package, each with words that it has. */
const PACKED: readonly (readonly [path: string, contentType: string, words: string])[] = [
  ["/graphiql/graphiql.css", "text/css; charset=utf-8", ".graphiql-container"],
  ["/graphiql/graphiql.js", "text/javascript; charset=utf-8", "renderYogaGraphiQL"],
  ["/graphiql/editor.worker.js", "text/javascript; charset=utf-8", "postMessage"],
  ["/graphiql/graphql.worker.js", "text/javascript; charset=utf-8", "GraphQLSchema"],
  ["/graphiql/json.worker.js", "text/javascript; charset=utf-8", "json-schema.org"],
];

for (const [path, contentType, words] of PACKED) {
  Deno.test(`GRAPHIQL_ROUTES has ${path}, packed`, async () => {
    const response = await get(path, { "accept-encoding": "br" });
    assertEquals(response.headers.get("content-type"), contentType);
    assertEquals(response.headers.get("content-encoding"), "gzip");
    assertEquals(response.headers.get("x-content-type-options"), "nosniff");
    assert((await unpacked(response)).includes(words));
  });

  Deno.test(`GRAPHIQL_ROUTES sends ${path} only once to clients that cache it`, async () => {
    const first = await get(path);
    await first.body?.cancel();
    const tag = first.headers.get("etag") ?? "";
    assertEquals(first.headers.get("cache-control"), "no-cache");
    for (const known of [tag, `W/${tag}`, `"another", ${tag}`]) {
      const again = await get(path, { "if-none-match": known });
      assertEquals([again.status, again.body, again.headers.get("etag")], [304, null, tag]);
      assertFalse(again.headers.has("content-encoding"));
    }
    const changed = await get(path, { "if-none-match": '"another"' });
    await changed.body?.cancel();
    assertEquals(changed.status, 200);
  });
}

Deno.test("GRAPHIQL_ROUTES has no two files with one tag", async () => {
  const tags = await Promise.all(PACKED.map(async ([path]) => {
    const { headers, body } = await get(path);
    await body?.cancel();
    return headers.get("etag");
  }));
  assertEquals(new Set(tags).size, PACKED.length);
});

Deno.test("GRAPHIQL_ROUTES has every file that the page and its script request", async () => {
  const page = new DOMParser().parseFromString(await graphiqlPage().text(), "text/html");
  const asked = [...page.querySelectorAll("link, script")]
    .map((element) => element.getAttribute("href") ?? element.getAttribute("src") ?? "");
  const script = await (await get("/graphiql/start.js")).text();
  const workers = [...script.matchAll(/"(\/graphiql\/[^"]+)"/g)].map(([, path]) => path ?? "");
  assertEquals(workers.length, 3);
  for (const path of [...asked, ...workers]) {
    assert(Object.hasOwn(GRAPHIQL_ROUTES, path) || path === "/favicon.svg", path);
  }
});

Deno.test("graphiqlPage() has nothing inline and no other origin, in its HTML and in its policy", async () => {
  const response = graphiqlPage();
  const policy = response.headers.get("content-security-policy") ?? "";
  assertEquals(
    policy.split("; ").filter((one) => /'unsafe|https?:|\*|blob:/.test(one)),
    ["style-src 'self' 'unsafe-inline'"],
  );
  const html = await response.text();
  assertFalse(/<script>|<style|\sstyle=|\son[a-z]+=|\/\//.test(html));
});

testPage("GraphiQL runs its first query with its button", {}, async ({ page, origin }) => {
  await open(page, origin);
  await page.getByRole("button", { name: "Execute query (Ctrl-Enter)" }).click();
  await answered(page, '"version": "1.0.0"');
  await screenshot(page, "graphiql-light");
});

import { assert, assertEquals, assertFalse, assertGreater, assertLess } from "@std/assert";
import { DOMParser } from "deno-dom";
import type { Page } from "npm:playwright-core@1.65.1";
import { GRAPHIQL_ROUTES } from "../../src/web/graphiql/graphiql_files.ts";
import { graphiqlPage } from "../../src/web/graphiql/graphiql_page.ts";
import { ServiceProcess } from "../service_process.ts";
import { noViolations } from "./axe.ts";
import { screenshot, testPage } from "./browser.ts";

const ORIGIN = "http://readiness.test";
const PASSWORD = "correct horse battery staple";
const EVERYTHING_KEPT =
  "JSON.stringify([localStorage, sessionStorage, document.cookie, location, history.state])";

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

Deno.test("GRAPHIQL_ROUTES works with the permissions of the task start", async () => {
  const service = await ServiceProcess.start({});
  const response = await fetch(`${service.address}/graphiql/graphiql.js`);
  assert((await response.text()).includes("renderYogaGraphiQL"));
  const head = await fetch(`${service.address}/graphiql/graphiql.js`, { method: "HEAD" });
  assertEquals([head.status, head.headers.get("etag")], [200, response.headers.get("etag")]);
  await service.stop();
});

/** @returns the response to the query that GraphiQL reads the schema with */
async function open(
  page: Page,
  origin: string,
): Promise<{ readonly errors?: unknown; readonly data?: object }> {
  const introspection = page.waitForResponse((response) => response.request().method() === "POST");
  await page.goto(`${origin}/graphql`);
  await page.locator(".graphiql-query-editor .view-line").first().waitFor();
  return await (await introspection).json();
}

/** Replaces the text of an editor by typing. Each step waits until the editor shows the one before. */
async function write(page: Page, editor: "Operation" | "Headers", text: string): Promise<void> {
  const selector = editor === "Operation" ? ".graphiql-query-editor" : ".graphiql-editor-tool";
  const lines = page.locator(`${selector} .view-lines >> visible=true`);
  await lines.click();
  await page.locator(`${selector} .monaco-editor.focused`).waitFor();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await lines.filter({ hasNotText: /\S/ }).waitFor();
  await page.keyboard.type(text);
  await lines.filter({ hasText: text }).waitFor();
}

/** Waits until the shown response has the words. */
async function answered(page: Page, words: string): Promise<void> {
  await page.locator(".result-window .view-lines").filter({ hasText: words }).waitFor();
}

/**
 * Waits until the tab's store has the whole document. GraphiQL writes the query and the tab at different
 * times after typing, so a reload between them would open a second tab.
 */
async function kept(page: Page, document: string): Promise<void> {
  await page.waitForFunction((text) => {
    const { tabs, activeTabIndex } = JSON.parse(sessionStorage.getItem("graphiql:tabState") ?? '{"tabs":[]}');
    return tabs[activeTabIndex]?.query === text && sessionStorage.getItem("graphiql:query") === text;
  }, document);
}

async function signUp(origin: string, username: string): Promise<string> {
  const response = await fetch(`${origin}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      query: "mutation ($input: SignUpInput!) { signUp(input: $input) { token } }",
      variables: { input: { username, password: PASSWORD } },
    }),
  });
  return (await response.json()).data.signUp.token;
}

testPage("GraphiQL reads the schema and shows it", {}, async ({ page, origin }) => {
  const { errors, data } = await open(page, origin);
  assertEquals([errors, Object.keys(data ?? {})], [undefined, ["__schema"]]);
  assertEquals(await page.title(), "GraphQL – Readiness");
  await page.getByRole("button", { name: "Show Documentation Explorer" }).click();
  await page.getByText("ServiceAccountKey", { exact: true }).click();
  await page.getByText("A key of a service account.").waitFor();
});

testPage(
  "GraphiQL runs the query of its URL as the person who is signed in",
  {},
  async ({ page, origin }) => {
    await page.goto(`${origin}/sign-up`);
    await page.getByLabel("Username").fill("graphiql-ann");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign up" }).click();
    await page.waitForURL(`${origin}/account`);
    await page.goto(`${origin}/graphql?query=${encodeURIComponent("{ me { username } }")}`);
    await page.locator(".graphiql-query-editor .view-line").filter({ hasText: "me" }).first().waitFor();
    await page.getByRole("button", { name: "Execute query" }).click();
    await answered(page, '"graphiql-ann"');
  },
);

testPage("GraphiQL has ways back to the site, and all of it is in view", {}, async ({ page, origin }) => {
  await open(page, origin);
  const settings = await page.getByRole("button", { name: "Open settings dialog" }).boundingBox();
  assertLess((settings?.y ?? 0) + (settings?.height ?? 1_000), page.viewportSize()?.height ?? 0);
  assertEquals(await page.evaluate("document.documentElement.scrollHeight <= innerHeight"), true);
  await page.getByRole("navigation").getByRole("link", { name: "API" }).click();
  await page.getByRole("heading", { level: 1, name: "API" }).waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "Readiness" }).click();
  await page.waitForURL(`${origin}/`);
});

testPage("GraphiQL always announces which tab is open", {}, async ({ page, origin }) => {
  await open(page, origin);
  await page.getByRole("button", { name: "New tab" }).click();
  const tabs = page.getByRole("list", { name: "Select active operation" }).getByRole("listitem");
  await tabs.nth(1).locator("[aria-current=true]").waitFor();
  await tabs.nth(0).getByRole("button").first().click();
  await tabs.nth(0).locator("[aria-current=true]").waitFor();
  assertEquals(await page.locator(".graphiql-tabs [aria-current=true]").count(), 1);
  await noViolations(page);
});

testPage("GraphiQL runs its first query with its button", {}, async ({ page, origin }) => {
  await open(page, origin);
  await page.getByRole("button", { name: "Execute query (Ctrl-Enter)" }).click();
  await answered(page, '"version": "1.0.0"');
  await screenshot(page, "graphiql-light");
});

testPage("GraphiQL runs a query with Ctrl-Enter", {}, async ({ page, origin }) => {
  await open(page, origin);
  await write(page, "Operation", '{ typed: __type(name: "Role") { name } }');
  await page.keyboard.press("Control+Enter");
  await answered(page, '"name": "Role"');
});

testPage(
  "GraphiQL leaves documents neither in the address nor behind the tab",
  {},
  async ({ page, origin }) => {
    await open(page, origin);
    await write(page, "Operation", "{ checks { id } }");
    await kept(page, "{ checks { id } }");
    assertEquals(page.url(), `${origin}/graphql`);
    assertEquals(await page.evaluate("localStorage.length"), 0);
  },
);

testPage("GraphiQL sends a header without storing it", {}, async ({ page, origin }) => {
  const token = await signUp(origin, "graphiql-user");
  await open(page, origin);
  await write(page, "Headers", JSON.stringify({ "x-auth-token": token }));
  await write(page, "Operation", "{ me { username } }");
  await page.keyboard.press("Control+Enter");
  await answered(page, '"username": "graphiql-user"');
  await kept(page, "{ me { username } }");
  assertFalse((await page.evaluate<string>(EVERYTHING_KEPT)).includes(token));
});

testPage("GraphiQL restores the document after a reload in the same tab", {}, async ({ page, origin }) => {
  await open(page, origin);
  await write(page, "Operation", "{ checks { id } }");
  await kept(page, "{ checks { id } }");
  await page.reload();
  await page.locator(".graphiql-query-editor .view-lines").filter({ hasText: "checks { id }" }).waitFor();
  assertEquals(
    await page.getByRole("list", { name: "Select active operation" }).getByRole("listitem").count(),
    1,
  );
});

testPage("GraphiQL shows why a credential is refused", {}, async ({ page, origin }) => {
  await open(page, origin);
  await write(page, "Headers", '{"x-api-key": "svc_sa_1_wrong"}');
  await page.keyboard.press("Control+Enter");
  await answered(page, "UNAUTHENTICATED");
}, { expectedErrors: /status of 401/ });

testPage("GraphiQL is dark when the system is dark", {}, async ({ page, origin }) => {
  await open(page, origin);
  const colour = await page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
  await screenshot(page, "graphiql-dark");
  assertLess(Number(/\d+/.exec(colour)?.[0] ?? 255), 100);
}, { browser: { colorScheme: "dark" } });

testPage(
  "GraphiQL shows the response below the query on a narrow screen",
  {},
  async ({ page, origin }) => {
    await open(page, origin);
    const editors = await page.locator(".graphiql-editors").boundingBox();
    const answer = await page.locator(".graphiql-response").boundingBox();
    await screenshot(page, "graphiql-narrow");
    assertGreater(answer?.y ?? 0, (editors?.y ?? 0) + (editors?.height ?? 0) - 1);
    assertGreater(answer?.width ?? 0, 250);
    assertEquals(await page.evaluate("document.documentElement.scrollWidth"), 400);
  },
  { browser: { viewport: { width: 400, height: 800 } } },
);

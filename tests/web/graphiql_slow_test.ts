/** Slow: each test loads an editor that takes two CPU-seconds to start. */
import { assertEquals, assertFalse, assertGreater, assertLess } from "@std/assert";
import type { Page } from "npm:playwright-core@1.65.1";
import { noViolations } from "./axe.ts";
import { screenshot, testPage } from "./browser.ts";
import { answered, open } from "./graphiql_window.ts";

const PASSWORD = "correct horse battery staple";
const EVERYTHING_KEPT =
  "JSON.stringify([localStorage, sessionStorage, document.cookie, location, history.state])";

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

/** Slow: receives mails, and opens their links in a browser. */
/** The page /reset-password, in a browser. */
import { assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import type { Page } from "npm:playwright-core@1.65.1";
import { SignIn } from "../../src/auth/user/sign_in.ts";
import { ResetPasswordPage } from "../../src/web/account/entry/reset_password_page.tsx";
import { renderPage } from "../../src/web/ui/document.tsx";
import { guestOf, type Person, person } from "../auth/people.ts";
import { STORES } from "../http/stores.ts";
import { screenshot, testPage } from "./browser.ts";

const PASSWORD = "correct horse battery staple";

/** A user, and a code for the password by an Admin; the tests share one database. */
async function reset(username: string): Promise<{ readonly user: Person; readonly code: string }> {
  const admin = await person(STORES, `admin-of-${username}`);
  const user = await guestOf({ stores: STORES }, admin, username);
  return { user, code: await codeBy(admin, user) };
}

async function codeBy({ account, actor }: Person, { user }: Person): Promise<string> {
  return (await STORES.passwordResets.create({ accountId: account.id, userId: user.id }, actor)).code;
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Set password" }).click();
}

testPage("reset page sets the password and keeps neither code nor session", {}, async ({ page, origin }) => {
  const { user: { user }, code } = await reset("ben");
  await page.goto(`${origin}/reset-password#${code}`);
  await page.locator("#new-password:focus").waitFor();
  assertEquals(page.url(), `${origin}/reset-password`);
  await screenshot(page, "reset-password-light");
  const signedOut = page.waitForResponse((response) =>
    response.request().headers()["x-auth-token"] !== undefined
  );
  await setPassword(page, PASSWORD);
  await page.getByRole("heading", { name: "The password of ben is set" }).waitFor();
  await page.locator("#done-title:focus").waitFor();
  await screenshot(page, "reset-password-done-light");
  assertEquals((await (await signedOut).json()).errors, undefined);
  const kept = await page.evaluate(
    "JSON.stringify([localStorage, sessionStorage, document.cookie, location, history.state])",
  );
  assertFalse(String(kept).includes("svc_"));
  assertEquals(await page.getByLabel("New password").inputValue(), "");
  const after = await STORES.users.find(user.id);
  assertEquals(after && await STORES.sessions.list(after), []);
  await new SignIn(STORES, 0).byPassword("ben", PASSWORD, { address: "192.0.2.1", userAgent: null });
});

testPage("reset page explains how to continue without a code", {}, async ({ page, origin }) => {
  for (const fragment of ["", "#main", "#svc_st_0123"]) {
    await page.goto("about:blank");
    await page.goto(`${origin}/reset-password${fragment}`);
    await page.getByText("ask for one on the page where you sign in").waitFor();
    assertEquals(await page.getByLabel("New password").isVisible(), false);
  }
  await screenshot(page, "reset-password-no-code-light");
});

testPage("reset page explains at the field why a password is refused", {}, async ({ page, origin }) => {
  const { code } = await reset("cay");
  await page.goto(`${origin}/reset-password#${code}`);
  await setPassword(page, "short");
  await page.locator("#new-password-error").getByText("it has fewer than 12 characters").waitFor();
  assertEquals(await page.getByLabel("New password").getAttribute("aria-invalid"), "true");
  await page.locator("#new-password:focus").waitFor();
  await screenshot(page, "reset-password-short-light");
  await setPassword(page, PASSWORD);
  await page.getByRole("heading", { name: "The password of cay is set" }).waitFor();
});

testPage(
  "reset page reports that a link cannot be used, and accepts another one",
  {},
  async ({ page, origin }) => {
    const admin = await person(STORES, "admin-of-dan");
    const user = await guestOf({ stores: STORES }, admin, "dan");
    const [replaced, code] = [await codeBy(admin, user), await codeBy(admin, user)];
    await page.goto(`${origin}/reset-password#${replaced}`);
    await setPassword(page, PASSWORD);
    await page.getByRole("alert").getByText("This link no longer works").waitFor();
    assertEquals(await page.getByLabel("New password").isVisible(), false);
    await screenshot(page, "reset-password-used-light");
    await page.goto(`${origin}/reset-password#${code}`);
    await setPassword(page, PASSWORD);
    await page.getByRole("heading", { name: "The password of dan is set" }).waitFor();
    assertEquals(await page.getByRole("alert").isVisible(), false);
  },
);

testPage("reset page shows when to try again after too many attempts", {}, async ({ page, origin }) => {
  const { code } = await reset("eve");
  await page.goto(`${origin}/reset-password#${code}`);
  await setPassword(page, "short");
  await page.locator("#new-password-error").getByText("fewer than").waitFor();
  await setPassword(page, PASSWORD);
  await page.getByRole("alert").getByText(/Try again after \d/).waitFor();
  assertEquals(await page.getByLabel("New password").isVisible(), true);
}, { environment: { SIGN_IN_RATE_LIMIT: "1" }, expectedErrors: /status of 429/ });

for (
  const [what, problem, shown] of [
    [
      "its detail",
      { title: "Forbidden", detail: "This host name is not allowed", code: "HOST_NOT_ALLOWED" },
      "This host name is not allowed.",
    ],
    ["its title where there is no detail", { title: "Forbidden" }, "Forbidden."],
    ["that there is no reason", {}, "The service returned no reason."],
  ] as const
) {
  testPage(`reset page shows of a refused request ${what}`, {}, async ({ page, origin }) => {
    await page.goto(`${origin}/reset-password#svc_pr_0123456789`);
    await page.route("**/graphql", (route) =>
      route.fulfill({
        status: 403,
        contentType: "application/problem+json",
        body: JSON.stringify(problem),
      }));
    await setPassword(page, PASSWORD);
    await page.getByRole("heading", { name: "The password could not be set" }).waitFor();
    await page.getByRole("alert").getByText(shown, { exact: true }).waitFor();
  }, { expectedErrors: /status of 403/ });
}

testPage("reset page reports that the service cannot be reached", {}, async ({ page, origin }) => {
  const { code } = await reset("fay");
  await page.goto(`${origin}/reset-password#${code}`);
  await page.route("**/graphql", (route) => route.abort());
  await setPassword(page, PASSWORD);
  await page.getByRole("alert").getByText("We cannot reach the service").waitFor();
  await page.unroute("**/graphql");
  await setPassword(page, PASSWORD);
  await page.getByRole("heading", { name: "The password of fay is set" }).waitFor();
}, { expectedErrors: /ERR_FAILED/ });

testPage("reset page can be used with the keyboard alone", {}, async ({ page, origin }) => {
  const { code } = await reset("gil");
  await page.goto(`${origin}/reset-password#${code}`);
  await page.locator("#new-password:focus").waitFor();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  assertEquals(await page.getByLabel("New password").getAttribute("type"), "text");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "The password of gil is set" }).waitFor();
});

testPage("reset page is dark in dark mode, and fits a narrow screen", {}, async ({ page, origin }) => {
  const { code } = await reset("hal");
  await page.goto(`${origin}/reset-password#${code}`);
  await page.locator("#new-password:focus").waitFor();
  const colors = await page.evaluate(
    "[document.body, document.querySelector('#new-password')].map((one) => getComputedStyle(one).backgroundColor)",
  );
  assertEquals(colors, ["rgb(16, 19, 24)", "rgb(24, 28, 35)"]);
  assertEquals(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0);
  await screenshot(page, "reset-password-dark-320");
}, { browser: { colorScheme: "dark", viewport: { width: 320, height: 640 } } });

testPage("reset page sets the password without JavaScript", {}, async ({ page, origin }) => {
  const { user: { user }, code } = await reset("liz");
  await page.goto(`${origin}/reset-password`);
  assertEquals(await page.locator("#new-password").isVisible(), false);
  const send = async (link: string, password: string) => {
    await page.getByLabel("Reset link or code").fill(link);
    await page.locator("#reset-newPassword").fill(password);
    await page.getByRole("button", { name: "Set password" }).click();
  };
  await send("not a link", PASSWORD);
  // Text within noscript is not found by its words alone.
  const codeError = (text: string) => page.locator("#reset-code-error", { hasText: text }).waitFor();
  await codeError("This is not a reset code");
  await send(`${origin}/reset-password#${code}`, "short");
  await page.locator("#reset-newPassword-error", { hasText: "fewer than 12 characters" }).waitFor();
  assertEquals(await page.getByLabel("Reset link or code").inputValue(), `${origin}/reset-password#${code}`);
  assertEquals(await page.locator("#reset-newPassword").inputValue(), "");
  await screenshot(page, "reset-password-no-script");
  await send(code, PASSWORD);
  await page.getByText("The password was set").waitFor();
  assertEquals(new URL(page.url()).pathname, "/sign-in");
  const after = await STORES.users.find(user.id);
  assertEquals(after && await STORES.sessions.list(after), []);
  await new SignIn(STORES, 0).byPassword("liz", PASSWORD, { address: "192.0.2.1", userAgent: null });
  await page.goto(`${origin}/reset-password`);
  await send(code, PASSWORD);
  await codeError("This link was already used");
}, {
  browser: { javaScriptEnabled: false },
  environment: { SIGN_IN_RATE_LIMIT: "0" },
  expectedErrors: /status of 4/,
});

Deno.test("the reset page has nothing inline, and is not for search engines", () => {
  const html = renderPage(ResetPasswordPage({ refused: null }));
  assertFalse(/<script>|<style|\sstyle=|\son[a-z]+=|https?:/.test(html));
  assertStringIncludes(html, '<meta name="robots" content="noindex"');
});

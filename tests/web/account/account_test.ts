/** From signing up to a key in use and its end, in a browser with JavaScript, and without it. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { Page } from "npm:playwright-core@1.65.1";
import { joined, person } from "../../auth/people.ts";
import { STORES } from "../../http/stores.ts";
import { screenshot, testPage } from "../browser.ts";

const PASSWORD = "correct horse battery staple";
const LIMITS = { SIGN_IN_RATE_LIMIT: "0", WRITE_RATE_LIMIT: "0" };

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { name, level: 1 }).waitFor();

async function signUp(page: Page, origin: string, username: string): Promise<void> {
  await page.goto(`${origin}/sign-up`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await button(page, "Sign up").click();
  await heading(page, "Your accounts");
}

async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await button(page, "Sign in").click();
}

for (const javaScriptEnabled of [true, false]) {
  const name = javaScriptEnabled ? "with" : "without";
  testPage(
    `a new user gets a key that works ${name} JavaScript, and revokes it`,
    {},
    async ({ page, origin }) => {
      const user = `key-${name}`;
      await signUp(page, origin, user);
      assertEquals(await page.getByText(`You are an Admin`).isVisible(), true);
      assertEquals(await page.evaluate("document.cookie").catch(() => ""), "");
      await screenshot(page, `account-${name}`);
      await page.getByRole("main").getByRole("link", { name: user }).click();
      await page.getByRole("link", { name: "Service accounts" }).click();
      await page.getByText("No service accounts yet.").waitFor();
      await page.getByLabel("Name").fill("CI");
      await button(page, "Create service account").click();
      await heading(page, "CI");
      await page.getByText("Service account created.").waitFor();
      await page.getByLabel("Name").first().fill("GitHub Actions");
      await button(page, "Create key").click();
      await heading(page, "Your new key");
      await screenshot(page, `new-key-${name}`);
      const curl = await page.locator("#curl").textContent() ?? "";
      const [, url = ""] = /curl (\S+)/.exec(curl) ?? [];
      const [, key = ""] = /x-api-key: (\S+)'/.exec(curl) ?? [];
      assertEquals(url, `${origin}/graphql`);
      assertEquals(await page.locator("#key").textContent(), key);
      const use = async () => {
        const response = await fetch(url, {
          method: "POST",
          headers: { "x-api-key": key, "content-type": "application/json" },
          body: '{"query":"{ me { username } }"}',
        });
        return await response.json();
      };
      assertEquals((await use()).data, { me: { username: "CI" } });
      await page.getByRole("link", { name: "I have copied it" }).click();
      await heading(page, "CI");
      assertStringIncludes(await page.getByRole("main").innerText(), `…${key.slice(-4)}`);
      assertEquals((await page.content()).includes(key), false);
      await screenshot(page, `service-account-${name}`);
      await page.getByRole("link", { name: `Revoke GitHub Actions …${key.slice(-4)}` }).click();
      if (javaScriptEnabled) {
        await page.getByRole("dialog", { name: /^Revoke GitHub Actions ….{4}\?$/ }).waitFor();
        // Another Enter closes the dialog.
        assertEquals(await page.evaluate("document.activeElement?.textContent"), "Cancel");
      } else await heading(page, /^Revoke GitHub Actions ….{4}\?$/);
      await screenshot(page, `revoke-${name}`);
      await button(page, "Revoke key").click();
      await page.getByText("Key revoked.").waitFor();
      assertEquals((await use()).errors[0].extensions.code, "UNAUTHENTICATED");
      assertEquals(await page.getByRole("cell", { name: "Revoke key" }).isVisible(), true);
      await button(page, "Sign out").click();
      await page.getByText("You have signed out.").waitFor();
      await page.goto(`${origin}/account`);
      await heading(page, "Sign in");
    },
    { browser: { javaScriptEnabled }, environment: LIMITS },
  );
}

testPage("a wrong password is reported without naming the field, and keeps the name", {}, async (open) => {
  const { page, origin } = open;
  await page.goto(`${origin}/account/keys`);
  assertEquals(page.url(), `${origin}/sign-in?next=%2Faccount%2Fkeys`);
  const shown: string[] = [];
  for (const username of ["nobody", "wrong"]) {
    if (username === "wrong") await person(STORES, "wrong");
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await signIn(page, username, "not the password");
    assertEquals((await answered).status(), 401);
    shown.push(await page.getByRole("alert").innerText());
    assertEquals(await page.getByLabel("Username").inputValue(), username);
    assertEquals(await page.getByLabel("Password").inputValue(), "");
  }
  assertEquals(shown[0], "Cannot sign in: the username or the password is wrong.");
  assertEquals(shown[1], shown[0]);
  await screenshot(page, "sign-in-wrong");
}, { environment: LIMITS, expectedErrors: /status of 401/ });

testPage("a refused sign-up shows the reason at the field", {}, async ({ page, origin }) => {
  await page.goto(`${origin}/sign-up`);
  await page.getByLabel("Username").fill("short-one");
  await page.getByLabel("Password").fill("short");
  await button(page, "Sign up").click();
  await page.locator("#sign-up-password-error").getByText("fewer than 12 characters").waitFor();
  const described = await page.getByLabel("Password").getAttribute("aria-describedby");
  assertEquals(described, "sign-up-password-hint sign-up-password-error");
  await page.locator("#sign-up-password:focus").waitFor();
  await screenshot(page, "sign-up-short");
}, { environment: LIMITS, expectedErrors: /status of 422/ });

testPage("too many attempts are answered with the time to wait", {}, async ({ page, origin }) => {
  await page.goto(`${origin}/sign-in`);
  await signIn(page, "someone", "x");
  await page.getByRole("alert").waitFor();
  const answered = page.waitForResponse((response) => response.status() === 429);
  await signIn(page, "someone", "x");
  assertMatch((await answered).headers()["retry-after"] ?? "", /^\d+$/);
  await page.getByRole("alert").getByText("try again in").waitFor();
}, { environment: { SIGN_IN_RATE_LIMIT: "1" }, expectedErrors: /status of 4/ });

testPage(
  "a form of a second tab changes nothing after the session has ended, and is sent after signing in again",
  {},
  async (open) => {
    const { page, origin } = open;
    await signUp(page, origin, "two-tabs");
    await page.goto(`${origin}/account/settings`);
    const second = await page.context().newPage();
    await second.goto(`${origin}/account`);
    await button(second, "Sign out").click();
    await heading(second, "Sign in");
    await page.getByLabel("Your name").fill("Changed");
    await button(page, "Save name").click();
    await page.getByText("so nothing was changed. Sign in to send it then.").waitFor();
    await screenshot(page, "session-ended");
    await signIn(page, "two-tabs", "wrong password");
    await page.getByRole("alert").waitFor();
    await signIn(page, "two-tabs");
    await heading(page, "Send your form?");
    await button(page, "Send the form").click();
    await heading(page, "Your settings");
    assertEquals(await page.getByLabel("Your name").inputValue(), "Changed");
  },
  { environment: LIMITS, expectedErrors: /status of 401/ },
);

testPage(
  "a session that ended elsewhere redirects to the sign-in page, with the reason",
  {},
  async ({ page, origin }) => {
    await signUp(page, origin, "ended");
    const user = await STORES.users.findByName("ended");
    const { actor } = await person(STORES, "ended-helper");
    const [session] = user === null ? [] : await STORES.sessions.list(user);
    await STORES.sessions.remove(session?.id ?? "", { ...actor, id: user?.id ?? "" });
    await page.goto(`${origin}/account/sessions`);
    await page.getByText("Your session has ended. Sign in again to continue.").waitFor();
    await signIn(page, "ended");
    await heading(page, "Your sessions");
    assertEquals(await page.getByText("This browser").count(), 1);
  },
  { environment: LIMITS },
);

testPage("a Viewer reads all pages, and learns who can change them", {}, async ({ page, origin }) => {
  const owner = await person(STORES, "owner-of-viewer");
  const robot = await STORES.serviceAccounts.create({
    accountId: owner.account.id,
    name: "robot",
    roleCode: "Viewer",
  }, owner.actor);
  await signUp(page, origin, "viewer");
  const user = await STORES.users.findByName("viewer");
  if (user === null) throw new Error("no user");
  await joined({ stores: STORES }, owner, {
    guest: { ...owner, user, actor: { ...owner.actor, id: user.id, name: user.username } },
    roleCode: "Viewer",
  });
  const account = `/accounts/${owner.account.id}`;
  for (
    const path of [account, `${account}/members`, `${account}/settings`, `/service-accounts/${robot.id}`]
  ) {
    await page.goto(`${origin}${path}`);
    await page.getByText("You have the Viewer role in owner-of-viewer's").waitFor();
    assertEquals(await page.locator('main form:not([action="/sign-out"])').count(), 0, path);
  }
  await screenshot(page, "viewer");
  await page.goto(`${origin}${account}/activity`);
  await page.getByText("Only Admins see IP addresses.").waitFor();
  const { account: other } = await person(STORES, "stranger");
  await page.goto(`${origin}/accounts/${other.id}`);
  await heading(page, "Page not found");
}, { environment: LIMITS, expectedErrors: /status of 404/ });

testPage(
  "an invitation makes a new user a member, and its code is never in the history",
  {},
  async (open) => {
    const { page, origin } = open;
    await signUp(page, origin, "inviter");
    await page.getByRole("main").getByRole("link", { name: "inviter" }).click();
    await page.getByRole("link", { name: "Members" }).click();
    await button(page, "Create invitation").click();
    await heading(page, "Invitation link");
    const link = await page.locator("#link").textContent() ?? "";
    await screenshot(page, "invitation");
    await button(page, "Sign out").click();
    await page.goto(link);
    assertEquals(page.url(), `${origin}/invitation`);
    const seen = Promise.withResolvers<void>();
    await page.route("**/assets/account-*.js", async (route) => {
      await seen.promise;
      await route.continue();
    });
    await button(page, "Continue").click();
    await page.getByLabel("Username").first().waitFor();
    // The link is opened again in the same tab, before the script of the page runs.
    await page.evaluate((url) => void (location.href = url), link);
    seen.resolve();
    await button(page, "Continue").click();
    assertEquals(page.url(), `${origin}/invitation`);
    await page.getByLabel("Username").first().fill("invited");
    await page.getByLabel("Password").first().fill(PASSWORD);
    await button(page, "Sign up").click();
    await heading(page, "Your accounts");
    assertEquals(await page.getByText("You are a Viewer").isVisible(), true);
  },
  { environment: LIMITS },
);

testPage("the pages fit a narrow dark screen", {}, async ({ page, origin }) => {
  await signUp(page, origin, "narrow");
  for (
    const path of ["/account", "/account/sessions", "/account/keys", "/account/settings", "/account/activity"]
  ) {
    await page.goto(`${origin}${path}`);
    await screenshot(page, `narrow${path.replaceAll("/", "-")}-dark`);
    assertEquals(await page.evaluate("document.documentElement.scrollWidth > innerWidth"), false, path);
  }
}, { environment: LIMITS, browser: { viewport: { width: 360, height: 740 }, colorScheme: "dark" } });

testPage(
  "a key is rotated with the keyboard alone, and the old one works for another hour",
  {},
  async (open) => {
    const { page, origin } = open;
    await signUp(page, origin, "rotator");
    await page.getByRole("main").getByRole("link", { name: "rotator" }).click();
    await page.getByRole("link", { name: "Service accounts" }).click();
    await page.getByLabel("Name").fill("CI");
    await page.keyboard.press("Enter");
    await heading(page, "CI");
    await page.getByLabel("Name").first().fill("old");
    await page.keyboard.press("Enter");
    await heading(page, "Your new key");
    await page.getByRole("link", { name: "I have copied it" }).press("Enter");
    const rotate = page.getByRole("link", { name: /^Rotate old …/ });
    await rotate.press("Enter");
    const dialog = page.getByRole("dialog", { name: /^Rotate old …/ });
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.locator(":focus[aria-label^='Rotate old …']").waitFor();
    await rotate.press("Enter");
    await dialog.getByLabel("Old key expires").selectOption("In one hour");
    await dialog.getByRole("button", { name: "Rotate key" }).press("Enter");
    await heading(page, "Your new key");
    await page.getByText("The old key expires in one hour.").waitFor();
    await screenshot(page, "rotated");
    await page.getByRole("link", { name: "I have copied it" }).press("Enter");
    await heading(page, "CI");
    assertEquals(await page.getByText("Active", { exact: true }).count(), 2);
    assertEquals(await page.getByText("Expires soon").count(), 1);
    const names = await page.getByRole("link", { name: /^Rotate old …/ }).evaluateAll((links) =>
      links.map((link) => link.getAttribute("aria-label"))
    );
    assertEquals(new Set(names).size, 2);
    await screenshot(page, "rotated-list");
  },
  { environment: LIMITS },
);

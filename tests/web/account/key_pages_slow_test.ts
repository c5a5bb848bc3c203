/** Slow: creates, uses and ends keys in a browser. */
/** Keys in a browser, with a date as their end, a secret that is shown once, and the last use. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { Page } from "npm:playwright-core@1.65.1";
import { person, robot } from "../../auth/people.ts";
import { STORES } from "../../http/stores.ts";
import { type OpenPage, screenshot, testPage } from "../browser.ts";

const PASSWORD = "correct horse battery staple";
const LIMITS = { SIGN_IN_RATE_LIMIT: "0", WRITE_RATE_LIMIT: "0" };

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { name, level: 1 }).waitFor();

/** Signs up, and opens the page of a new service account. */
async function openRobot({ page, origin }: OpenPage, username: string): Promise<string> {
  await page.goto(`${origin}/sign-up`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await button(page, "Sign up").click();
  await heading(page, "Your accounts");
  const user = await STORES.users.findByName(username);
  const [account] = user === null ? [] : await STORES.accounts.listOfUser(user.id);
  if (user === null || account === undefined) throw new Error("no account");
  const { actor } = await person(STORES, `${username}-helper`);
  const { id } = await robot({ stores: STORES }, { user, account, actor });
  await page.goto(`${origin}/service-accounts/${id}`);
  return id;
}

/** The day after tomorrow, in UTC. */
const day = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

for (const javaScriptEnabled of [true, false]) {
  const name = javaScriptEnabled ? "with" : "without";
  testPage(`a key ends on a date that was chosen ${name} JavaScript`, {}, async (open) => {
    const { page } = open;
    await openRobot(open, `date-${name}`);
    const date = page.getByLabel("Last day");
    assertEquals(await date.isVisible(), !javaScriptEnabled);
    await page.getByLabel("Expires", { exact: true }).selectOption("On a date");
    if (!javaScriptEnabled) {
      await date.fill("2020-01-01");
      // A browser would not send it, but a program might.
      await page.locator("form[data-form=create-key]").evaluate((form) =>
        form.setAttribute("novalidate", "")
      );
      await button(page, "Create key").click();
      await page.getByRole("alert").getByText("This date is in the past").waitFor();
      assertEquals(await date.inputValue(), "2020-01-01");
      assertEquals(
        await date.getAttribute("aria-describedby"),
        "create-key-expiresOn-hint create-key-expiresOn-error",
      );
    }
    await date.fill(day());
    await button(page, "Create key").click();
    await heading(page, "Your new key");
    await page.getByTitle(`${day()} 23:59 UTC`, { exact: true }).waitFor();
    await page.getByRole("link", { name: "I have copied it" }).click();
    await page.getByRole("link", { name: /^Edit Key …/ }).click();
    assertStringIncludes(
      await page.getByLabel("Expires", { exact: true }).innerText(),
      `No change: ${day()}`,
    );
    await screenshot(page, `edit-date-${name}`);
  }, {
    environment: LIMITS,
    browser: { javaScriptEnabled },
    ...(javaScriptEnabled ? {} : { expectedErrors: /status of 422/ }),
  });
}

testPage("a secret is shown once, even if the person goes back in the history", {}, async (open) => {
  const { page } = open;
  const id = await openRobot(open, "history");
  await button(page, "Create key").click();
  await heading(page, "Your new key");
  const secret = await page.locator("#key").textContent() ?? "";
  assertMatch(secret, /^svc_sa_/);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await button(page, "Copy: Key").click();
  await page.getByRole("status").getByText("Copied").waitFor();
  assertEquals(await page.evaluate("navigator.clipboard.readText()"), secret);
  const expectGone = async () => {
    assertEquals((await page.content()).includes(secret), false);
    assertEquals((await STORES.serviceAccounts.find(id))?.keys.length, 1);
  };
  // Each step loads the page without sending the form again.
  for (const step of [() => page.reload(), () => page.goBack(), () => page.goForward()]) {
    assertEquals((await step())?.status() ?? 200, 200);
    await button(page, "Create key").waitFor();
    await expectGone();
  }
}, { environment: LIMITS });

testPage("the page of a key shows its last use and its last refusal", {}, async (open) => {
  const { page, origin } = open;
  await openRobot(open, "used");
  await button(page, "Create key").click();
  const key = await page.locator("#key").textContent() ?? "";
  await page.getByRole("link", { name: "I have copied it" }).click();
  await page.getByText("never used", { exact: true }).waitFor();
  const use = async () => {
    const response = await fetch(`${origin}/graphql`, {
      method: "POST",
      headers: { "x-api-key": key, "content-type": "application/json" },
      body: '{"query":"{ me { id } }"}',
    });
    await response.body?.cancel();
    return response.status;
  };
  const before = new Date().toISOString();
  assertEquals(await use(), 200);
  await page.reload();
  const used = await page.getByText(/last used/).locator("time").last().getAttribute("datetime") ?? "";
  assertEquals(used >= before && used <= new Date().toISOString(), true, used);
  assertEquals(await page.getByText("Unused", { exact: true }).count(), 0);
  await page.getByRole("link", { name: /^Revoke Key …/ }).click();
  await button(page, "Revoke key").click();
  await page.getByText("Key revoked.").waitFor();
  assertEquals(await use(), 401);
  await page.getByRole("link", { name: /^Key …/ }).click();
  await heading(page, /^Key …/);
  await page.getByRole("cell", { name: "Use key: revoked Denied" }).waitFor();
  assertEquals(await page.getByRole("row").count(), 4);
  await screenshot(page, "key-trail");
}, { environment: LIMITS });

testPage("the trail of an object has pages", {}, async (open) => {
  const { page } = open;
  const id = await openRobot(open, "trail");
  const user = await STORES.users.findByName("trail");
  const { actor } = await person(STORES, "trail-helper-2");
  for (let at = 0; at < 25; at++) {
    await STORES.serviceAccounts.update(id, { description: `${at}` }, { ...actor, id: user?.id ?? "" });
  }
  await page.reload();
  assertEquals(await page.getByRole("row").count(), 21);
  await page.getByRole("link", { name: "Older events" }).click();
  await page.waitForURL(/#activity$/);
  // With the creation of the service account.
  assertEquals(await page.getByRole("row").count(), 7);
  assertEquals(await page.getByRole("link", { name: "Older events" }).count(), 0);
}, { environment: LIMITS });

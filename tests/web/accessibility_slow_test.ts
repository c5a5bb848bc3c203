/** Slow: axe-core judges each page in six looks. */

/** Every page, as axe-core judges it in both color schemes and at widths from 360 to 1920 pixels. */
import { assertEquals, assertMatch } from "@std/assert";
import type { Page } from "npm:playwright-core@1.65.1";
import { STORES } from "../http/stores.ts";
import { joined, keyFor, type Person, person, robot } from "../auth/people.ts";
import { LOOKS, violations, violationsInLooks } from "./axe.ts";
import { screenshot, testPage } from "./browser.ts";
import { openAll, reported, SITES } from "./page_sites.ts";

const PASSWORD = "correct horse battery staple";
const LIMITS = { SIGN_IN_RATE_LIMIT: "0", WRITE_RATE_LIMIT: "0" };

const PUBLIC_PATHS = [
  "/",
  "/checks",
  "/checks/robots-txt",
  "/api",
  "/mcp",
  "/bot",
  "/reset-password",
  "/sign-in",
  "/sign-up",
  "/missing",
];

/** Opens each path, and lists what axe-core finds there in each look. */
async function found(page: Page, origin: string, paths: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  for (const path of paths) {
    await page.goto(`${origin}${path}`);
    lines.push(...await violationsInLooks(page));
    await screenshot(page, `axe${path.replaceAll(/[^a-z0-9]/g, "-")}`);
  }
  return lines;
}

testPage("violations() names the rule and the element", {}, async ({ page, origin }) => {
  await page.goto(origin);
  await page.evaluate("document.documentElement.removeAttribute('lang')");
  const [line = "", ...others] = await violations(page);
  assertMatch(line, /^html-has-lang html: ./);
  assertEquals(others, []);
});

testPage("the public pages have no violation", {}, async ({ page, origin }) => {
  assertEquals(await found(page, origin, PUBLIC_PATHS), []);
}, { expectedErrors: /status of 404/ });

testPage("a report without JavaScript has no violation", SITES, async ({ page, origin }) => {
  const paths = ["/report?domain=linked.readiness-tests.org", "/report?domain=unwilling.readiness-tests.org"];
  assertEquals(await found(page, origin, [...paths, "/report?domain=not+a+domain"]), []);
}, { expectedErrors: /status of 4/ });

testPage("a report on the home page has no violation", SITES, async ({ page, origin }) => {
  await page.goto(`${origin}/?domain=linked.readiness-tests.org`);
  await page.getByRole("heading", { name: "Report for linked.readiness-tests.org" }).waitFor();
  assertEquals(await violationsInLooks(page), []);
});

testPage("a report with all parts open has no violation, nor the menu of a phone", SITES, async (open) => {
  const { page, origin } = open;
  await page.goto(`${origin}/?domain=linked.readiness-tests.org`);
  await reported(page, "linked.readiness-tests.org");
  await openAll(page);
  assertEquals(await violationsInLooks(page, LOOKS.slice(1, 3)), []);
  await page.goto(`${origin}/checks`);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Compare" }).waitFor();
  assertEquals(await violations(page), []);
});

testPage("the pages of an account with people and keys have no violation", {}, async ({ page, origin }) => {
  await page.goto(`${origin}/sign-up`);
  await page.getByLabel("Username").fill("axe");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByRole("heading", { name: "Your accounts" }).waitFor();
  assertEquals(await found(page, origin, await accountPaths()), []);
}, { environment: LIMITS });

/** The user gets one of each object that the pages show. */
async function accountPaths(): Promise<string[]> {
  const user = await STORES.users.findByName("axe");
  const [account] = user === null ? [] : await STORES.accounts.listOfUser(user.id);
  if (user === null || account === undefined) throw new Error("No user axe");
  const { actor } = await person(STORES, "axe-helper");
  const owner: Person = { user, account, actor: { ...actor, id: user.id, name: user.username } };
  const membership = await joined({ stores: STORES }, owner, {
    guest: await person(STORES, "axe-guest"),
    roleCode: "Viewer",
  });
  const serviceAccount = await robot({ stores: STORES }, owner);
  const { key } = await keyFor({ stores: STORES }, serviceAccount);
  const { userKey } = await STORES.users.createUserKey(user.id, owner.actor);
  const keyPath = `/service-accounts/${serviceAccount.id}/keys/${key.id}`;
  return [
    "/account",
    "/account/settings",
    "/account/delete",
    "/account/sessions",
    "/account/keys",
    `/account/keys/${userKey.id}/delete`,
    "/account/activity",
    `/accounts/${account.id}`,
    `/accounts/${account.id}/members`,
    `/accounts/${account.id}/members/${membership}/remove`,
    `/accounts/${account.id}/activity`,
    `/accounts/${account.id}/settings`,
    `/accounts/${account.id}/delete`,
    `/service-accounts/${serviceAccount.id}`,
    `/service-accounts/${serviceAccount.id}/delete`,
    ...["edit", "rotate", "revoke"].map((action) => `${keyPath}/${action}`),
  ];
}

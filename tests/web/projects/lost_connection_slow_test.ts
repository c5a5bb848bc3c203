/** Slow: a page tries again after seconds, and a stream confirms its reader every ten. */

/**
 * A page that follows a crawl while it cannot get its events, because the service restarts, a proxy responds,
 * or the right ends.
 */
import { assert } from "@std/assert";
import type { OpenPage } from "../browser.ts";
import { addSite, heading, press, signUp, testWatchedPage } from "./watched_page.ts";
import { HOST } from "./watched_site.ts";

const EVENTS = "**/api/crawls/*/events";
const LOST = { expectedErrors: /Failed to load resource|EventSource's response/ };

/** Starts a crawl that waits for one of its pages. @returns lets it go on */
async function crawlOf(
  open: OpenPage & { readonly holdBack: (path: string) => () => void },
  username: string,
): Promise<() => void> {
  const { page } = open;
  await signUp(open, username);
  await addSite(page, HOST, "Shop");
  const release = open.holdBack("/c");
  await press(page, "Run first crawl");
  return release;
}

testWatchedPage("a page goes on by itself after a proxy said that the service is down", async (open) => {
  const { page } = open;
  let refused = 0;
  await page.route(EVENTS, async (route) => {
    refused++;
    await route.fulfill({ status: 502, body: "Bad Gateway" });
  });
  const release = await crawlOf(open, "proxied");
  await page.getByText("Connection lost.").waitFor();
  assert(await page.getByRole("link", { name: "Reload to see progress" }).isVisible());
  assert(refused > 0);
  await page.unroute(EVENTS);
  await page.getByText(/^\d of 5 pages checked$/).waitFor();
  release();
  await page.getByText("This was the first crawl of the site.").waitFor();
}, LOST);

testWatchedPage("a page whose session was ended in another tab asks to sign in", async (open) => {
  const { page, origin } = open;
  const release = await crawlOf(open, "signed-out");
  await page.getByText(/^\d of 5 pages checked$/).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${origin}/account`);
  await other.getByRole("button", { name: "Sign out" }).click();
  await heading(other, "Sign in");
  await page.getByRole("heading", { name: "Sign in", level: 1 }).waitFor();
  release();
}, LOST);

testWatchedPage("a page whose project was deleted says so", async (open) => {
  const { page, origin } = open;
  const release = await crawlOf(open, "deleter");
  await page.getByText(/^\d of 5 pages checked$/).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${origin}${new URL(page.url()).pathname}/delete`);
  await other.getByLabel("Confirm the project name").fill("Shop");
  await press(other, "Delete project");
  await heading(other, "Projects");
  await page.getByRole("heading", { name: "Page not found", level: 1 }).waitFor();
  release();
}, LOST);

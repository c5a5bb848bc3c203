/** Opens the pages of projects in a real browser, over a service with a worker and a site that changes. */
import type { OpenPage, PageOptions } from "../browser.ts";
import { CAN_RUN, inBrowser } from "../browser.ts";
import { PASSWORD } from "../../gql/api_server.ts";
import { type WatchedSite, watchedSite } from "./watched_site.ts";
import type { Page } from "npm:playwright-core@1.65.1";

interface WatchedPage extends OpenPage {
  readonly site: WatchedSite;
  /** Requests for this path of the site wait until this function is called. */
  holdBack(path: string): () => void;
}

export function testWatchedPage(
  name: string,
  body: (open: WatchedPage) => Promise<void>,
  options: PageOptions = {},
): void {
  Deno.test({
    name,
    ignore: !CAN_RUN,
    async fn() {
      const held = new Map<string, Promise<void>>();
      await using site = await watchedSite({ hold: (path) => held.get(path) ?? Promise.resolve() });
      const holdBack = (path: string) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        held.set(path, promise);
        return () => {
          held.delete(path);
          resolve();
        };
      };
      await using server = Deno.serve(
        { hostname: "127.0.0.1", port: 0, onListen: () => {} },
        (request) => site.app(request, "192.0.2.1"),
      );
      const origin = `http://127.0.0.1:${server.addr.port}`;
      await inBrowser(origin, (open) => body({ ...open, site, holdBack }), options);
    },
  });
}

/** Signs up and opens the list of projects. */
export async function signUp({ page, origin }: OpenPage, username: string): Promise<void> {
  await page.goto(`${origin}/sign-up`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await page.getByRole("link", { name: "Add your first site" }).click();
  await heading(page, "Create project");
  await page.getByRole("link", { name: "Projects" }).click();
  await heading(page, "Projects");
}

export async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole("heading", { name, level: 1, exact: true }).waitFor();
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

/** Creates a project and opens its page. Without `starts`, its first crawl is not started. */
export async function addSite(
  page: Page,
  target: string,
  name: string,
  { starts = false }: { readonly starts?: boolean } = {},
): Promise<void> {
  await page.getByRole("link", { name: "Create project" }).click();
  await heading(page, "Create project");
  await page.getByLabel("Site", { exact: true }).fill(target);
  await page.getByLabel("Name").fill(name);
  if (!starts) await page.getByLabel("Start the first crawl").uncheck();
  await press(page, "Create project");
  await heading(page, name);
}

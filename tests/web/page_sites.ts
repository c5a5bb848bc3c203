/** The sites of the tests of the page, and the ways its reader requests a report on one. */
import type { Locator, Page } from "npm:playwright-core@1.65.1";
import { paths, type Site } from "../fixtures/answer.ts";

const HOSTILE =
  `<img src=x onerror="alert(1)"><script>alert(2)</script>\u202egnp.exe\r\n\r\ndata: {"event":"done"}\n\u001b[31m`;
const HOME = { body: "<!doctype html><title>Site</title><h1>Site</h1>" };

const good = paths({
  "/": HOME,
  "/robots.txt": "User-agent: *\nAllow: /\n",
  "/docs": HOME,
  "/refused": { status: 403 },
});
const hostile = paths({
  "/": {
    body: `<!doctype html><title>${HOSTILE}</title>`,
    headers: { "x-said": "<b>javascript:alert(3)</b>" },
  },
  "/robots.txt": { body: HOSTILE, headers: { "content-type": "text/plain" } },
});
/** A home page that links to others. */
const linked = paths({
  "/": {
    body: '<!doctype html><title>Site</title><h1>Site</h1><a href="/docs/a">A</a> <a href="/gone">B</a>',
  },
  "/robots.txt": "User-agent: *\nAllow: /\n",
  "/docs/a": HOME,
});
const unwilling = paths({ "/robots.txt": "User-agent: ReadinessBot\nDisallow: /\n" });
/** Responds when the client has gone. */
export const silent: Site = () => ({ raw: (_, __, closing) => gone(closing) });
export const SITES = {
  "good.readiness-tests.org": good,
  "hostile.readiness-tests.org": hostile,
  "linked.readiness-tests.org": linked,
  "unwilling.readiness-tests.org": unwilling,
};

function gone(closing: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  closing.addEventListener("abort", () => resolve(), { once: true });
  return promise;
}

/** The field of the page, or of the header once a scan has started. */
export function scanField(page: Page): Locator {
  return page.getByLabel(/^(Domain or URL|Site to scan)$/);
}

export async function scan(page: Page, domain: string): Promise<void> {
  await scanField(page).fill(domain);
  await page.getByRole("button", { name: "Scan", exact: true }).click();
}

/** Opens all parts of the report, and those within them. */
export async function openAll(page: Page): Promise<void> {
  const closed = page.locator("#report details:not([open])");
  while (await closed.count() > 0) {
    await closed.evaluateAll((all) => {
      for (const each of all) each.setAttribute("open", "");
      const { promise, resolve } = Promise.withResolvers<void>();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      return promise;
    });
  }
}

export async function reported(page: Page, domain: string): Promise<void> {
  await page.getByRole("heading", { name: `Report for ${domain}` }).waitFor();
  await page.locator("#report:not([aria-busy=true])").waitFor();
}

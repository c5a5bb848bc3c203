/** Opens the page of the real service in a real browser, over a scanner that knows fixture sites only. */
import { assertEquals } from "@std/assert";
import type { Browser, BrowserContextOptions, Page } from "npm:playwright-core@1.65.1";
import { readConfig } from "../../src/config.ts";
import { createPatientApp } from "../http/patient_app.ts";
import { Scanner } from "../../src/scan/scanner.ts";
import { HAS_CHROMIUM, installChromium } from "../../tools/chromium.ts";
import { publicNetwork } from "../fixtures/public_network.ts";
import { serveSites, type SiteSetup } from "../fixtures/server.ts";
import { fixtureInternet, fixtureNetwork } from "../scan/scan_site.ts";
import { SURFACE_DEFINITIONS } from "../../src/scan/surfaces/surfaces.ts";
import { SAMPLE_CHECKS } from "./sample_checks.ts";
import { STORES } from "../http/stores.ts";

/** Unpacking and starting the browser need these permissions. */
export const CAN_RUN = HAS_CHROMIUM &&
  (["run", "write", "sys", "env"] as const).every((name) =>
    Deno.permissions.querySync({ name }).state === "granted"
  );

/** Milliseconds that any element of the page may take to appear, on a busy machine. */
const WAIT_MS = 60_000;
/** Maximum numbers of characters of a page and of requests that are printed. */
const MAX_PRINTED_LENGTH = 2_000;
const MAX_PRINTED_REQUESTS = 10;

export interface PageOptions {
  readonly browser?: BrowserContextOptions;
  readonly environment?: Readonly<Record<string, string>>;
  /** True if the sites have public IP addresses, so that reports of them are stored. */
  readonly isPublic?: boolean;
  /** Expected violations and errors of the test. */
  readonly expectedErrors?: RegExp;
}

export interface OpenPage {
  readonly page: Page;
  readonly origin: string;
  /** Scans that the page has requested. */
  readonly scans: () => number;
}

/** Started by the first test that needs it. A context for each test keeps cookies, storage and caches apart. */
let browser: Promise<Browser> | null = null;

Deno.test.afterAll(async () => await (await browser)?.close());

/**
 * Tests the page with JavaScript, policy and network of a reader. A request to any other origin, an error in
 * the console or a violation of the policy fails the test.
 */
export function testPage(
  name: string,
  sites: Readonly<Record<string, SiteSetup>>,
  body: (open: OpenPage) => Promise<void>,
  options: PageOptions = {},
): void {
  Deno.test({
    name,
    ignore: !CAN_RUN,
    async fn() {
      await using fixtures = await serveSites(sites);
      await using internet = publicNetwork();
      const scanner = new Scanner({
        network: options.isPublic ? fixtureInternet(fixtures, internet) : fixtureNetwork(fixtures),
        userAgent: "ReadinessBot/1.0",
        catalogue: SAMPLE_CHECKS,
        surfaces: SURFACE_DEFINITIONS,
        onError: () => {},
      });
      const config = readConfig((variable) => options.environment?.[variable]);
      const app = createPatientApp({ config, scanner, stores: STORES });
      await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, (request) => {
        return app(request, "192.0.2.1");
      });
      await inBrowser(`http://127.0.0.1:${server.addr.port}`, body, options);
    },
  });
}

/** Shows a page of a service in a separate context. */
export async function inBrowser(
  origin: string,
  body: (open: OpenPage) => Promise<void>,
  { browser: contextOptions = {}, expectedErrors }: PageOptions,
): Promise<void> {
  browser ??= launch();
  const context = await (await browser).newContext(contextOptions);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_MS);
    const errors: string[] = [];
    const requests: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("dialog", (dialog) => errors.push(`dialog: ${dialog.message()}`));
    page.on("request", (request) => requests.push(request.url()));
    const scans = () => requests.filter((url) => url.startsWith(`${origin}/api/scan`)).length;
    await body({ page, origin, scans }).catch(async (error) => {
      await printPage(page, [...errors, ...requests.slice(-MAX_PRINTED_REQUESTS)]);
      throw error;
    });
    assertEquals(errors.filter((error) => !expectedErrors?.test(error)), []);
    assertEquals(requests.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith("blob:")), []);
  } finally {
    await context.close();
  }
}

/** Prints the page of a test that fails, because a failure on a busy machine may not happen again. */
async function printPage(page: Page, events: readonly string[]): Promise<void> {
  const text = await page.locator("body").innerText({ timeout: 1_000 }).catch(String);
  console.error([`The test fails at ${page.url()}`, text.slice(0, MAX_PRINTED_LENGTH), ...events].join("\n"));
}

/**
 * The arguments of its package are left out, because they are for one page. A browser of one process ends
 * with its first context.
 */
async function launch(): Promise<Browser> {
  // While it loads, playwright-core looks below /proc for WSL, which only --allow-all permits. This setting
  // skips that.
  Deno.env.set("__IS_WSL_TEST__", "1");
  const { executablePath, libraries } = await installChromium();
  const { chromium } = await import("npm:playwright-core@1.65.1");
  return await chromium.launch({
    executablePath,
    args: ["--disable-gpu"],
    env: { ...Deno.env.toObject(), LD_LIBRARY_PATH: libraries },
  });
}

/** Saves a picture of the whole page if SCREENSHOTS names a folder. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = Deno.env.get("SCREENSHOTS");
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

/**
 * Draws the badge of the README, the score of the documents' site, and takes its pictures: the report of a
 * fixture site in a browser, light and dark.
 */
import { readConfig } from "../src/config.ts";
import { badgeSvg } from "../src/crawl/badge/badge.ts";
import { createApp } from "../src/http/create_app.ts";
import { CATALOGUE } from "../src/scan/catalogue.ts";
import { Scanner } from "../src/scan/scanner.ts";
import { serveSites } from "../tests/fixtures/server.ts";
import { SITES } from "../tests/fixtures/sites.ts";
import { staticSite } from "../tests/fixtures/static_site.ts";
import { STORES } from "../tests/http/stores.ts";
import { fixtureNetwork, scanSite } from "../tests/scan/scan_site.ts";
import { installChromium } from "./chromium.ts";
import { buildSite } from "./site/build_site.ts";

const ROOT = `${import.meta.dirname}/..`;
const FOLDER = `${ROOT}/docs/pictures`;
const DOCUMENTS = "docs.cases.readiness-tests.org";
const HOST = "docs-site.org";
const VIEWPORT = { width: 1100, height: 760 };

async function drawBadge(): Promise<void> {
  const files = await buildSite(ROOT, {
    url: new URL(`https://${DOCUMENTS}`),
    securityContact: "mailto:security@readiness-tests.org",
    now: new Date(),
  });
  await using server = await serveSites({ [DOCUMENTS]: staticSite(files) });
  const { score, grade } = (await scanSite(DOCUMENTS, server)).result;
  if (score === null || grade === null) throw new Error("The site of the documents has no score");
  await Deno.writeTextFile(`${FOLDER}/badge.svg`, badgeSvg({ kind: "scored", score, grade }));
}

async function takePictures(): Promise<void> {
  await using fixtures = await serveSites(SITES);
  const network = fixtureNetwork(fixtures);
  const scanner = new Scanner({
    network,
    userAgent: "ReadinessBot/1.0",
    catalogue: CATALOGUE,
    onError: console.error,
  });
  const app = createApp({ config: readConfig(() => undefined), scanner, stores: STORES });
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request) => app(request, "192.0.2.1"),
  );
  // While it loads, playwright-core looks for WSL below /proc unless this is set.
  Deno.env.set("__IS_WSL_TEST__", "1");
  const { chromium } = await import("npm:playwright-core@1.65.1");
  const { executablePath, libraries } = await installChromium();
  const env = { ...Deno.env.toObject(), LD_LIBRARY_PATH: libraries };
  const browser = await chromium.launch({ executablePath, args: ["--disable-gpu"], env });
  await Deno.mkdir(FOLDER, { recursive: true });
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await browser.newPage({ colorScheme, viewport: VIEWPORT });
    await page.goto(`http://127.0.0.1:${server.addr.port}/report?domain=${HOST}`);
    await page.screenshot({ path: `${FOLDER}/report-${colorScheme}.png` });
    await page.close();
  }
  await browser.close();
}

if (import.meta.main) {
  await drawBadge();
  await takePictures();
  Deno.exit();
}

/** Takes the pictures of the README: the report of a fixture site in a browser, light and dark. */
import { readConfig } from "../src/config.ts";
import { createApp } from "../src/http/create_app.ts";
import { CATALOGUE } from "../src/scan/catalogue.ts";
import { Scanner } from "../src/scan/scanner.ts";
import { serveSites } from "../tests/fixtures/server.ts";
import { SITES } from "../tests/fixtures/sites.ts";
import { STORES } from "../tests/http/stores.ts";
import { fixtureNetwork } from "../tests/scan/scan_site.ts";
import { installChromium } from "./chromium.ts";

const FOLDER = `${import.meta.dirname}/../docs/pictures`;
const HOST = "docs-site.org";
const VIEWPORT = { width: 1100, height: 760 };

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
  await takePictures();
  Deno.exit();
}

/** Settings of a crawl, as they come from outside. */
import { assertEquals, assertThrows } from "@std/assert";
import { type CrawlInput, parseCrawlSettings } from "../../../src/scan/crawl/crawl_settings.ts";
import { MAX_BROWSER_PAGES, MAX_PAGES } from "../../../src/scan/request.ts";
import { AppError } from "../../../src/errors.ts";
import { serveSites } from "../../fixtures/server.ts";
import { HOST, scannerFor } from "./crawl_site.ts";

await using server = await serveSites({});
const scanner = scannerFor(server);

const INVALID: readonly (readonly [input: CrawlInput, code: string])[] = [
  [{ target: HOST, maxPages: 0 }, "INVALID_MAX_PAGES"],
  [{ target: HOST, maxPages: MAX_PAGES + 1 }, "INVALID_MAX_PAGES"],
  [{ target: HOST, maxPages: 1.5 }, "INVALID_MAX_PAGES"],
  [{ target: HOST, maxPages: NaN }, "INVALID_MAX_PAGES"],
  [{ target: HOST, maxPages: 1, browserPages: MAX_BROWSER_PAGES + 1 }, "INVALID_BROWSER_PAGES"],
  [{ target: HOST, maxPages: 1, browserPages: -1 }, "INVALID_BROWSER_PAGES"],
  [{ target: HOST, maxPages: 1, browserPages: 0.5 }, "INVALID_BROWSER_PAGES"],
  [{ target: "", maxPages: 1 }, "DOMAIN_REQUIRED"],
  [{ target: "ftp://example.com", maxPages: 1 }, "UNSUPPORTED_SCHEME"],
  [{ target: "10.0.0.1", maxPages: 1 }, "IP_LITERAL_NOT_ALLOWED"],
  [{ target: HOST, maxPages: 1, include: ["docs"] }, "INVALID_PATTERN"],
  [{ target: HOST, maxPages: 1, exclude: ["docs"] }, "INVALID_PATTERN"],
  [{ target: HOST, maxPages: 1, surfaces: "api:maybe" }, "INVALID_SURFACES"],
];

for (const [input, code] of INVALID) {
  Deno.test(`parseCrawlSettings() refuses ${JSON.stringify(input)} with ${code}`, () => {
    assertEquals(assertThrows(() => parseCrawlSettings(scanner, input), AppError).code, code);
  });
}

for (const browserPages of [0, MAX_BROWSER_PAGES]) {
  Deno.test(`parseCrawlSettings() accepts ${browserPages} pages in a browser`, () => {
    const { request } = parseCrawlSettings(scanner, { target: HOST, maxPages: 1, browserPages });
    assertEquals(request.browserPages, browserPages);
  });
}

for (const maxPages of [1, MAX_PAGES]) {
  Deno.test(`parseCrawlSettings() accepts ${maxPages} pages`, () => {
    assertEquals(parseCrawlSettings(scanner, { target: HOST, maxPages }).maxPages, maxPages);
  });
}

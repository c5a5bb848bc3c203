/** Sites with pages of 4 MiB that differ in each response, so that nothing of them can be shared. */
import { Buffer } from "node:buffer";
import { gzipSync } from "node:zlib";
import { pathname, type PlainAnswer, type Site } from "../tests/fixtures/answer.ts";
import { serveSites } from "../tests/fixtures/server.ts";

const PAGE_BYTES = 4 * 1024 * 1024;
/** Text that compresses to about 170 KiB. */
const PARAGRAPHS = paragraphs();

const SITES: Readonly<Record<string, Site>> = {
  "a large page": (request) => pathname(request) === "/" ? page() : undefined,
  "a large page for every path": () => page(),
};

function paragraphs(): Uint8Array {
  const lines: string[] = [];
  for (let number = 0, length = 0; length < PAGE_BYTES; number++) {
    const line = `<p>Order ${number} of the shop, ${(number * 7919) % 10_007} in all: words, and words again${
      ", and again".repeat(60)
    }.\n`;
    lines.push(line);
    length += line.length;
  }
  return gzipSync(lines.join("").slice(0, PAGE_BYTES - 100));
}

/** Two members of one gzip file: only the first one is new. */
function page(): PlainAnswer {
  const start = gzipSync(`<!doctype html><html lang=en><title>Orders</title><!--${crypto.randomUUID()}-->`);
  return {
    body: Buffer.concat([start, PARAGRAPHS]),
    headers: { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" },
  };
}

if (import.meta.main) {
  const sites = Object.entries(SITES).map(([name, site], index) => ({
    name,
    host: `large-${index}.cases.readiness-tests.org`,
    site,
  }));
  const { resolve } = await serveSites(Object.fromEntries(sites.map(({ host, site }) => [host, site])));
  console.log(JSON.stringify({ resolve, sites: sites.map(({ host, name }) => ({ host, name })) }));
}

/** Sites with pages of 4 MiB that differ in each response, so that nothing of them can be shared. */
import { Buffer } from "node:buffer";
import { brotliCompressSync, constants, gunzipSync, gzipSync } from "node:zlib";
import { pathname, type PlainAnswer, type Site } from "../tests/fixtures/answer.ts";
import { serveSites } from "../tests/fixtures/server.ts";

const PAGE_BYTES = 4 * 1024 * 1024;
/** Further pages of the site, which are sampled. */
const LINKS = ["/about", "/docs/a", "/blog/a", "/shop/a", "/team/a"].map((path) =>
  `<a href="${path}">Page</a>`
)
  .join(" ");
/** Text that compresses to about 170 KiB. */
const PARAGRAPHS = paragraphs();

const SITES: Readonly<Record<string, Site>> = {
  "a large page": (request) => pathname(request) === "/" ? page() : undefined,
  "a large page that is not compressed": (request) => pathname(request) === "/" ? plainPage() : undefined,
  "a large page for every path": () => page(),
  "a large page for every path that is not compressed": () => plainPage(),
  "a Brotli body with a window of 16 MiB for every path": () => zeros(24),
  "a Brotli body with a window of 4 MiB for every path": () => zeros(22),
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
  const start = gzipSync(
    `<!doctype html><html lang=en><title>Orders</title>${LINKS}<!--${crypto.randomUUID()}-->`,
  );
  return {
    body: Buffer.concat([start, PARAGRAPHS]),
    headers: { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" },
  };
}

function plainPage(): PlainAnswer {
  return {
    body: Buffer.concat([
      Buffer.from(`<!doctype html>${LINKS}<!--${crypto.randomUUID()}-->`),
      gunzipSync(PARAGRAPHS),
    ]),
    headers: { "content-type": "text/html; charset=utf-8" },
  };
}

/** A few bytes that a decoder has to fill its whole window for. */
function zeros(windowLog: number): PlainAnswer {
  return {
    body: brotliCompressSync(new Uint8Array(2 ** windowLog), {
      params: { [constants.BROTLI_PARAM_LGWIN]: windowLog },
    }),
    headers: { "content-type": "text/html; charset=utf-8", "content-encoding": "br" },
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

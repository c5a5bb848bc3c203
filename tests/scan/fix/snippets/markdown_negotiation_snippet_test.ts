import { assertEquals, assertMatch } from "@std/assert";
import { markdownNegotiationSnippet } from "../../../../src/scan/fix/snippets/markdown_negotiation_snippet.ts";
import { type Stack, STACKS } from "../../../../src/scan/contract/site_facts.ts";
import { moduleOf, nextConfiguration } from "./configuration.ts";
import { PLAIN_FACTS } from "../facts.ts";

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

/** Which values of Accept bring Markdown. */
const ACCEPTS: readonly [accept: string, isMarkdown: boolean][] = [
  ["text/markdown", true],
  ["text/markdown, text/html;q=0.9, */*;q=0.8", true],
  ["text/markdown;q=1.0", true],
  ["text/markdown; q=1, text/html;q=0.5", true],
  ["text/html, text/markdown", true],
  ["text/html, text/markdown;q=0.5", false],
  ["text/markdown;q=0, text/html", false],
  ["text/markdown;q=0.9, text/html", false],
  [BROWSER, false],
  ["*/*", false],
];

/** Files of the site by path. A single-page app responds to any other path. */
const FILES: Readonly<Record<string, string>> = {
  "/index.md": "# Home",
  "/about.md": "# About",
  "/docs/index.md": "# Docs",
  "/data.json": "{}",
};

/** Start of the response to `Accept: text/markdown`, by path. */
const PAGES: readonly [path: string, start: string][] = [
  ["/", "# Home"],
  ["/about", "# About"],
  ["/about.html", "# About"],
  ["/docs/", "# Docs"],
  ["/plain", "<!doctype html>"],
  ["/data.json", "{}"],
];

type Handler = (request: Request, context?: { readonly next: () => Promise<Response> }) => Promise<Response>;

function snippetFor(stack: Stack): string {
  return markdownNegotiationSnippet({ ...PLAIN_FACTS, stack }, {});
}

function serveFiles(): Deno.HttpServer<Deno.NetAddr> {
  return Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, (request) => {
    const text = FILES[new URL(request.url).pathname];
    const type = text === undefined ? "text/html" : "text/plain";
    const headers = { "content-type": type, vary: "Cookie" };
    if (text === undefined) return new Response("<!doctype html>", { headers });
    const body = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
    return new Response(body, { headers: { ...headers, "content-encoding": "gzip" } });
  });
}

/** Origin behind the edge function. Its fields can be changed. */
async function behind(request: Request): Promise<Response> {
  const response = await fetch(request);
  return new Response(response.body, response);
}

/** The response of an edge function in front of the files, called as its platform calls it. */
async function answerOf(handler: Handler, url: string, init: RequestInit): Promise<Response> {
  const request = new Request(url, init);
  const answer = await handler(request, { next: () => behind(request) });
  if (!answer.headers.has("x-middleware-next")) return answer;
  await answer.body?.cancel();
  const response = await behind(request);
  for (const [name, value] of answer.headers) response.headers.set(name, value);
  return response;
}

/** The platform's package returns this for "continue with these fields". */
const NEXT_OF_VERCEL =
  'const next = ({ headers }) => new Response(null, { headers: { ...headers, "x-middleware-next": "1" } });';

async function edgeFunction(stack: Stack): Promise<Handler> {
  const source = snippetFor(stack).replace(/^import .*$/m, NEXT_OF_VERCEL);
  return (await moduleOf(source)).default as Handler;
}

for (const stack of STACKS) {
  Deno.test(`markdownNegotiationSnippet() has instructions for ${stack}`, () => {
    assertMatch(snippetFor(stack), /markdown/i);
  });
}

for (const stack of ["netlify", "vercel"] as const) {
  for (const [path, start] of PAGES) {
    Deno.test(`markdownNegotiationSnippet() for ${stack} answers ${path} with ${start}`, async () => {
      await using server = serveFiles();
      const url = `http://127.0.0.1:${server.addr.port}${path}`;
      const answer = await answerOf(await edgeFunction(stack), url, { headers: { accept: "text/markdown" } });
      const isMarkdown = answer.headers.get("content-type") === "text/markdown; charset=utf-8";
      assertEquals([await answer.text(), isMarkdown], [start, start.startsWith("#")]);
      assertMatch(answer.headers.get("vary") ?? "", /accept/i);
      if (isMarkdown) assertEquals(answer.headers.get("content-encoding"), null);
    });
  }

  for (const [accept, isMarkdown] of ACCEPTS) {
    Deno.test(`markdownNegotiationSnippet() for ${stack} weighs ${accept}`, async () => {
      await using server = serveFiles();
      const url = `http://127.0.0.1:${server.addr.port}/about`;
      const answer = await answerOf(await edgeFunction(stack), url, { headers: { accept } });
      assertEquals((await answer.text()).startsWith("#"), isMarkdown);
      assertMatch(answer.headers.get("vary") ?? "", /accept/i);
    });
  }
}

interface Rewrites {
  readonly beforeFiles: readonly { readonly has: readonly { readonly value: string }[] }[];
}

for (const [accept, isMarkdown] of ACCEPTS) {
  Deno.test(`markdownNegotiationSnippet() for Next.js weighs ${accept}`, async () => {
    const { rewrites } = await nextConfiguration(snippetFor("next"));
    const { beforeFiles } = await rewrites?.() as Rewrites;
    const wanted = beforeFiles.map(({ has }) => new RegExp(`^${has[0]?.value}$`).test(accept));
    assertEquals(wanted, [isMarkdown, isMarkdown]);
  });

  for (const stack of ["nginx", "apache", "caddy"] as const) {
    Deno.test(`markdownNegotiationSnippet() for ${stack} weighs ${accept}`, () => {
      const [pattern = ""] = /text\/markdown\\s\*\(.*?q=1\)/.exec(snippetFor(stack)) ?? [];
      assertEquals(new RegExp(pattern, "i").test(accept), isMarkdown);
    });
  }
}

Deno.test("markdownNegotiationSnippet() for nginx leaves the fields of the server to the location", () => {
  const [, location = ""] = snippetFor("nginx").split("location / {");
  assertEquals(location.includes("add_header"), false);
});

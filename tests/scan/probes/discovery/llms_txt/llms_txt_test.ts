import { assertEquals } from "@std/assert";
import { llmsTxt } from "../../../../../src/scan/probes/discovery/llms_txt/llms_txt.ts";
import { observeProbe } from "../../../observe_probe.ts";
import { type CaseSite, OTHER_HOST } from "../../../test_check.ts";

const home = (head: string, body = "") => ({
  "/": {
    body: `<!doctype html><title>Home</title>${head}<p>Words ${body}`,
    headers: { "content-type": "text/html" },
  },
});
const LINK = home("<link rel=llms-txt href=/about/llms.txt>");
const DESCRIBED = home("<link rel=describedby type=text/markdown href=/kb/llms.txt>");
const DOCS = home("", "<a href=/docs/start>Docs</a>");
const TEXT = "# A\n";

const SITES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["nothing of a plain site", {}, "missing"],
  ["the usual file first", { ...LINK, "/llms.txt": TEXT, "/about/llms.txt": TEXT }, "/llms.txt"],
  ["a linked file", { ...LINK, "/about/llms.txt": TEXT }, "/about/llms.txt"],
  ["a file that describes the page", { ...DESCRIBED, "/kb/llms.txt": TEXT }, "/kb/llms.txt"],
  ["a file that the Link header names", {
    "/": {
      body: "<!doctype html><title>Home</title><p>Words",
      headers: { "content-type": "text/html", link: '</kb/llms.txt>; rel="describedby"' },
    },
    "/kb/llms.txt": TEXT,
  }, "/kb/llms.txt"],
  [
    "no other description of the page",
    { ...home("<link rel=describedby href=/schema.md>"), "/schema.md": TEXT },
    "missing",
  ],
  [
    "no linked file that robots.txt disallows",
    { ...LINK, "/about/llms.txt": TEXT, "/robots.txt": "User-agent: *\nDisallow: /about\n" },
    "missing",
  ],
  [
    "no linked file of another site",
    home("<link rel=llms-txt href=https://other.example/llms.txt>"),
    "missing",
  ],
  ["the file of the documentation", { ...DOCS, "/docs/llms.txt": TEXT }, "/docs/llms.txt"],
  [
    "no such file for links to the documentation of another site",
    { ...home("", "<a href=https://other.example/docs/start>Docs</a>"), "/docs/llms.txt": TEXT },
    "missing",
  ],
  [
    "the well-known file of a site with documentation",
    { ...DOCS, "/.well-known/llms.txt": TEXT },
    "/.well-known/llms.txt",
  ],
  [
    "no such file for links to the documentation of another host",
    { ...home("", `<a href=https://${OTHER_HOST}/docs/start>Docs</a>`), "/docs/llms.txt": TEXT },
    "missing",
  ],
  [
    "no such file for links to other pages",
    { ...home("", "<a href=/about>About</a>"), "/docs/llms.txt": TEXT },
    "missing",
  ],
  ["no such file without links to documentation", { "/docs/llms.txt": TEXT }, "missing"],
  ["an HTML page at the usual path", {
    "/llms.txt": { body: "<p>App", headers: { "content-type": "text/html" } },
  }, "html"],
];

for (const [name, site, expected] of SITES) {
  Deno.test(`llmsTxt finds ${name}`, async () => {
    const found = await observeProbe(llmsTxt, site);
    assertEquals(typeof found === "string" ? found : found.present ? found.path : found.why, expected);
  });
}

const FOLDERS: readonly [file: string, expected: string][] = [
  ["/a/b/c/d/llms.txt", "/a/b/c/d/llms.txt"],
  ["/a/b/llms.txt", "/a/b/llms.txt"],
  ["/a/llms.txt", "missing"],
];

for (const [file, expected] of FOLDERS) {
  Deno.test(`llmsTxt finds ${expected} of ${file}, three folders up at most`, async () => {
    const site = { "/a/b/c/d/e": "<!doctype html><title>Page</title><p>Words", [file]: TEXT };
    const found = await observeProbe(llmsTxt, site, { page: "/a/b/c/d/e" });
    assertEquals(typeof found === "string" ? found : found.present ? found.path : found.why, expected);
  });
}

Deno.test("llmsTxt finds the file that the scanned page is described by before those above it", async () => {
  const site = {
    "/a/b": "<!doctype html><title>Page</title><link rel=describedby href=/kb/llms.txt><p>Words",
    "/a/llms.txt": TEXT,
    "/kb/llms.txt": TEXT,
  };
  const found = await observeProbe(llmsTxt, site, { page: "/a/b" });
  assertEquals(typeof found === "string" ? found : found.present ? found.path : found.why, "/kb/llms.txt");
});

Deno.test("llmsTxt returns the response of the usual path if the file of a folder is refused", async () => {
  const site = { "/a/b": "<!doctype html><title>Page</title><p>Words", "/a/llms.txt": { status: 403 } };
  const found = await observeProbe(llmsTxt, site, { page: "/a/b" });
  assertEquals(typeof found === "string" ? found : found.present ? found.path : found.why, "missing");
});

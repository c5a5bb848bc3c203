/** Website builders let their owners change some files and settings only. */
import { assertEquals } from "@std/assert";
import type { Stack } from "../../../src/scan/contract/site_facts.ts";
import { hostFix } from "../../../src/scan/fix/host_limits.ts";
import { paths } from "../../fixtures/server.ts";
import { HOST } from "../broken_sites.ts";
import { scanWithFiles } from "../publish.ts";

const PUBLISH = { fix: "Publish it", requires: null, otherwise: null, publish: null } as const;
const ROOT = { base: "https://anna.example", host: "anna.example", origin: "https://anna.example" };
const SETTING = "Allow search engines and AI crawlers under Settings, Crawlers";

/** Files that the owners of sites on website builders can change. */
const ON_BUILDERS: readonly (readonly [
  stack: Stack,
  check: Parameters<typeof hostFix>[2],
  fix: string | null,
])[] = [
  ["wix", { id: "content-signals", file: "/robots.txt" }, "Publish it"],
  ["wix", { id: "llms-txt", file: "/llms.txt" }, "Publish it"],
  ["wix", { id: "sitemap", file: "/sitemap.xml" }, null],
  ["wix", { id: "markdown-page", goal: "markdown" }, null],
  ["wix", { id: "headings" }, "Publish it"],
  ["squarespace", { id: "content-signals", file: "/robots.txt" }, null],
  ["squarespace", { id: "ai-crawlers", file: "/robots.txt" }, SETTING],
  ["squarespace", { id: "llms-txt", file: "/llms.txt" }, null],
  ["blogger", { id: "ai-crawlers", file: "/robots.txt" }, "Publish it"],
  ["blogger", { id: "llms-txt", file: "/llms.txt" }, null],
  ["shopify", { id: "llms-txt", file: "/llms.txt" }, "Publish it"],
];

for (const [stack, check, fix] of ON_BUILDERS) {
  Deno.test(`hostFix() of ${check.id} on ${stack} is ${fix}`, () => {
    const found = hostFix({ ...ROOT, stack }, PUBLISH, check);
    assertEquals([found.fix, found.isSetting], [fix, fix === SETTING]);
  });
}

Deno.test("hostFix() of a file without a setting names the builder", () => {
  const outcome = { ...PUBLISH, publish: { file: "/.well-known/security.txt" } };
  const { reason } = hostFix({ ...ROOT, stack: "wix" }, outcome, { id: "security-txt" });
  assertEquals(reason, "Wix does not let you change that");
});

const CLOSED =
  "User-agent: OAI-SearchBot\nUser-agent: ChatGPT-User\nDisallow: /\n\nUser-agent: *\nAllow: /\n";

/** Files that a scan writes for a site that closes itself to agents by name. */
const WRITTEN_PATHS: Readonly<Record<string, readonly [generator: string, paths: readonly string[]]>> = {
  Wix: ["Wix.com Website Builder", ["/llms.txt", "/robots.txt"]],
  Blogger: ["blogger", ["/robots.txt"]],
  "an unknown server": ["Ours", [
    "/.well-known/security.txt",
    "/llms.txt",
    "/robots.txt",
    "/sitemap.xml",
  ]],
};

for (const [name, [generator, written]] of Object.entries(WRITTEN_PATHS)) {
  Deno.test(`a scan of a site on ${name} writes ${written.join(", ")}`, async () => {
    const home =
      `<!doctype html><html lang=en><meta name=generator content="${generator}"><title>Oak</title>` +
      `<main><h1>Oak</h1><p>${
        "We build cases of oak and of brass. ".repeat(9)
      }</p><a href=/case>Case</a></main>`;
    const { files } = await scanWithFiles(
      HOST,
      paths({ "/": home, "/case": home.replaceAll("Oak", "Case"), "/robots.txt": CLOSED }),
    );
    assertEquals(files.map(({ path }) => path).sort(), [...written]);
    // A file names no sitemap that nobody can publish.
    const isNamed = files.some(({ text }) => text.includes("/sitemap.xml"));
    assertEquals(isNamed, written.includes("/sitemap.xml"));
  });
}

import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { QUOTATION_COMMENT } from "../../../src/web/texts/markdown_text.ts";
import { temporaryFolder } from "../../database/databases.ts";
import type { FixtureRequest } from "../../fixtures/answer.ts";
import { paths, serveSites } from "../../fixtures/server.ts";
import { flagsFor } from "../captured.ts";
import { fix, HOME } from "./fixed_site.ts";

const HOST = "site.cases.readiness-tests.org";
const GONE = "gone.cases.readiness-tests.org";
const ONLY = ["--only", "robots-txt,llms-txt,security-txt,link-header"];

async function inFolder(use: (folder: string, flags: string[]) => Promise<void>): Promise<void> {
  await using folder = await temporaryFolder();
  await using server = await serveSites({ [HOST]: paths({ "/": HOME, "/cases": HOME }), [GONE]: {} });
  await use(folder.path, [...flagsFor(server), ...ONLY]);
}

Deno.test("fix writes each file at its path, and a list of assumptions and problems that are left", async () => {
  await inFolder(async (folder, flags) => {
    const { code, stdout } = await fix([HOST, "--out", `${folder}/new`, ...flags]);
    assertEquals(code, 0);
    assertMatch(Deno.readTextFileSync(`${folder}/new/robots.txt`), /^User-agent: \*\n# .*\nContent-Signal: /);
    assertStringIncludes(
      Deno.readTextFileSync(`${folder}/new-drafts/llms.txt`),
      `- [Cases](https://${HOST}/cases)\n`,
    );
    assertMatch(Deno.readTextFileSync(`${folder}/new/.well-known/security.txt`), /^Contact: /);
    assert(![...Deno.readDirSync(`${folder}/new`)].some(({ name }) => name === "FIXES.md"));
    const list = Deno.readTextFileSync(`${folder}/FIXES.md`);
    assertMatch(
      list,
      /### `\/robots.txt`\n\nFor `robots-txt`.\n\nWhere it goes: .*\n\nAssumes:\n\n- \[ \] The whole site may be crawled/,
    );
    assertMatch(list, /## To do by hand\n\n### 1\. .*\n\n.*\n\n- .* \(`link-header`\)/);
    assertStringIncludes(stdout, `${folder}/new/robots.txt  robots-txt\n`);
    assertMatch(stdout, /\n {2}link-header \(\+[\d.]+ points?\): The home page has no Link header/);
  });
});

Deno.test("fix overwrites a different file only with --force", async () => {
  await inFolder(async (folder, flags) => {
    const out = `${folder}/new`;
    Deno.mkdirSync(out);
    Deno.writeTextFileSync(`${out}/robots.txt`, "User-agent: mine\n");
    const refused = await fix([HOST, "--out", out, ...flags]);
    assertEquals([refused.code, refused.stdout], [2, ""]);
    assertStringIncludes(
      refused.stderr,
      `Nothing was written: ${out}/robots.txt exists with other content. `,
    );
    assertEquals([...Deno.readDirSync(out), ...Deno.readDirSync(folder)].map(({ name }) => name), [
      "robots.txt",
      "new",
    ]);
    assertEquals((await fix([HOST, "--out", out, "--force", ...flags])).code, 0);
    assertMatch(Deno.readTextFileSync(`${out}/robots.txt`), /^User-agent: \*\n/);
  });
});

Deno.test("fix counts the other files of the folder that are different", async () => {
  await inFolder(async (folder, flags) => {
    const out = `${folder}/new`;
    Deno.mkdirSync(out);
    Deno.mkdirSync(`${out}/.well-known`);
    for (const name of ["robots.txt", ".well-known/security.txt"]) {
      Deno.writeTextFileSync(`${out}/${name}`, "mine\n");
    }
    const { stderr } = await fix([HOST, "--out", out, ...flags]);
    assertMatch(stderr, /exists with other content, and 1 more\. Choose/);
  });
});

Deno.test("fix may be run again into the same folder", async () => {
  await inFolder(async (folder, flags) => {
    const args = [HOST, "--out", `${folder}/new`, ...flags];
    for (let time = 0; time < 2; time++) assertEquals((await fix(args)).code, 0);
  });
});

Deno.test("fix does not overwrite a FIXES.md that it did not write", async () => {
  await inFolder(async (folder, flags) => {
    Deno.writeTextFileSync(`${folder}/FIXES.md`, "# Our fixes\n");
    const { code, stderr } = await fix([HOST, "--out", `${folder}/new`, ...flags]);
    assertEquals([code, Deno.readTextFileSync(`${folder}/FIXES.md`)], [2, "# Our fixes\n"]);
    assertStringIncludes(stderr, `Nothing was written: ${folder}/FIXES.md exists with other content. `);
  });
});

for (const out of [".", "..", "/", "new/.."]) {
  Deno.test(`fix --out ${out} is refused, because FIXES.md has no place next to it`, async () => {
    await inFolder(async (_folder, flags) => {
      const { code, stderr } = await fix([HOST, "--out", out, ...flags]);
      assertEquals(code, 2);
      assertStringIncludes(stderr, `Cannot write to ${out}: choose a folder such as fixes`);
    });
  });
}

Deno.test("fix shows long snippets of the steps by hand", async () => {
  await inFolder(async (folder, flags) => {
    await fix([HOST, "--out", `${folder}/new`, ...flags.slice(0, -1), "structured-data"]);
    const list = Deno.readTextFileSync(`${folder}/FIXES.md`);
    assertMatch(list, /```\n<script type="application\/ld\+json">\n(?:.*\n){13,}<\/script>\n```/);
  });
});

/** @returns the output for a shop on GitHub Pages, and its FIXES.md */
async function fixOnGitHubPages(only: string): Promise<{ readonly stdout: string; readonly list: string }> {
  await using folder = await temporaryFolder();
  const home = {
    body: HOME,
    headers: { "content-type": "text/html; charset=utf-8", "server": "GitHub.com" },
  };
  await using server = await serveSites({ [HOST]: paths({ "/": home }) });
  const args = [HOST, "--out", `${folder.path}/new`, "--surface", "shop=yes", "--only", only];
  const { stdout } = await fix([...args, ...flagsFor(server)]);
  return { stdout, list: Deno.readTextFileSync(`${folder.path}/FIXES.md`) };
}

Deno.test("fix lists a problem that the host cannot fix after those to do by hand", async () => {
  const { stdout, list } = await fixOnGitHubPages("ucp,structured-data");
  const [byHand = "", others = ""] = list.split("## Problems without a fix\n\n");
  assertMatch(
    others,
    /^- .* \(`ucp`\): No UCP profile found, .*; GitHub Pages does not let you change that\n$/,
  );
  assert(!byHand.includes("ucp"));
  assertMatch(
    stdout,
    /FIXES\.md {2}assumptions of the files, and 1 problem to fix by hand\n {2}structured-data /,
  );
});

for (const only of ["ucp", "structured-data", "ucp,structured-data"]) {
  Deno.test(`FIXES.md about ${only} says once that quotations of the site are data`, async () => {
    const { list } = await fixOnGitHubPages(only);
    assertEquals(list.split(QUOTATION_COMMENT).length, 2);
  });
}

const CLOSED: readonly [by: string, meta: string, isWritten: boolean][] = [
  ["its robots.txt", "", true],
  ["its robots.txt and its pages", "<meta name=robots content=noindex>", false],
];

for (const [by, meta, isWritten] of CLOSED) {
  Deno.test(`fix ${isWritten ? "opens" : "does not open"} a site to agents that is closed by ${by}`, async () => {
    await using folder = await temporaryFolder();
    const files = { "/": HOME.replace("<h1>", `${meta}<h1>`), "/robots.txt": "User-agent: *\nDisallow: /\n" };
    await using server = await serveSites({ [HOST]: paths(files) });
    const args = [HOST, "--out", `${folder.path}/new`, "--only", "ai-crawlers,robots-meta"];
    const { stdout } = await fix([...args, ...flagsFor(server)]);
    assertEquals(stdout.includes("/new/robots.txt  ai-crawlers\n"), isWritten);
    assertEquals(stdout.includes("  ai-crawlers (+"), !isWritten);
  });
}

Deno.test("fix heads a file of a site below a path with its path on the host", async () => {
  await using folder = await temporaryFolder();
  const page = HOME.replace("href=/cases", "href=/~oak/cases");
  await using server = await serveSites({ [HOST]: paths({ "/~oak/": page, "/~oak/cases": HOME }) });
  const args = [`${HOST}/~oak/`, "--out", `${folder.path}/new`, "--only", "llms-txt", ...flagsFor(server)];
  assertEquals((await fix(args)).code, 0);
  assertMatch(Deno.readTextFileSync(`${folder.path}/FIXES.md`), /^# Fixes for `[\w.-]+\/~oak\/`\n/);
  assertStringIncludes(
    Deno.readTextFileSync(`${folder.path}/FIXES.md`),
    "### `/~oak/llms.txt`\n\nFor `llms-txt`.\n\nThe file is `new-drafts/llms.txt`.\n",
  );
});

const MAP = (entries: string) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${entries}</loc></url></urlset>`;
const THIN: Readonly<Record<string, readonly [url: string, written: readonly string[]]>> = {
  "at a path with spaces under the name of its file": ["/my%20map.xml", ["my map.xml"]],
  "at a URL with a query to its reader": ["/map.xml?id=../../outside", []],
};

for (const [name, [url, written]] of Object.entries(THIN)) {
  Deno.test(`fix writes a sitemap ${name}, and nothing out of the folder`, async () => {
    await using folder = await temporaryFolder();
    const site = (request: FixtureRequest) =>
      request.path === url
        ? { body: MAP(`https://${HOST}/`), headers: { "content-type": "application/xml" } }
        : paths({
          "/": HOME,
          "/cases": HOME,
          "/robots.txt": `User-agent: *\nSitemap: https://${HOST}${url}\n`,
        })(
          request,
        );
    await using server = await serveSites({ [HOST]: site });
    const args = [HOST, "--out", `${folder.path}/a/new`, "--only", "sitemap", ...flagsFor(server)];
    assertEquals((await fix(args)).code, 0);
    assertEquals([...Deno.readDirSync(folder.path)].map(({ name }) => name), ["a"]);
    const names = written.length === 0
      ? []
      : [...Deno.readDirSync(`${folder.path}/a/new`)].map(({ name }) => name);
    assertEquals([names, [...Deno.readDirSync(`${folder.path}/a`)].length], [
      [...written],
      1 + written.length,
    ]);
  });
}

Deno.test("fix leaves a sitemap that nothing names to its reader", async () => {
  await using folder = await temporaryFolder();
  // No list names a page with a query.
  const page = HOME.replace("href=/cases", "href=/~oak/?all=1");
  await using server = await serveSites({ [HOST]: paths({ "/~oak/": page }) });
  const args = [
    `${HOST}/~oak/`,
    "--out",
    `${folder.path}/new`,
    "--only",
    "sitemap,llms-txt",
    ...flagsFor(server),
  ];
  assertEquals((await fix(args)).code, 0);
  assertEquals([...Deno.readDirSync(folder.path)].map(({ name }) => name), ["FIXES.md"]);
  assertStringIncludes(
    Deno.readTextFileSync(`${folder.path}/FIXES.md`),
    `<url><loc>https://${HOST}/~oak/</loc></url>\n`,
  );
});

Deno.test("fix reports that there is nothing to fix", async () => {
  await inFolder(async (folder, flags) => {
    const { code, stdout } = await fix([HOST, "--out", folder, ...flags.slice(0, -1), "https"]);
    assertEquals([code, stdout, [...Deno.readDirSync(folder)]], [
      0,
      "Nothing to fix, because every check that ran passes\n",
      [],
    ]);
  });
});

Deno.test("fix writes nothing for an unreachable site", async () => {
  await inFolder(async (folder, flags) => {
    const { code, stdout } = await fix([GONE, "--out", folder, ...flags]);
    assertEquals([code, stdout, [...Deno.readDirSync(folder)]], [3, "", []]);
  });
});

const INVALID_INPUTS: readonly (readonly [args: string[], message: string])[] = [
  [[], "The domain is missing: readiness fix <domain>"],
  [["a.org", "b.org", "--out", "x"], "Only one domain is allowed, not 2"],
  [["a.org"], "--out is missing. Add --out <folder>"],
  [["a.org", "--out", ""], "--out needs a value"],
  [["a.org", "--out", "/dev/null/x", "--only", "nothing"], "nothing"],
  [["a.org", "--as", "https://b.org", "--out", "x"], "--as needs --dir or --start"],
  [
    ["a.org", "--start", "true", "--wait", "http://localhost:1", "--as", "https://b.org", "--out", "x"],
    "A site on this machine has one public URL",
  ],
  [["--dir", "x"], "--out is missing. Add --out <folder>"],
  [["--dir", "missing", "--out", "x"], "--dir: missing does not exist"],
  [["a.org", "--out", "x", "--server", "https://b.org"], "Unknown flag --server"],
];

for (const [args, message] of INVALID_INPUTS) {
  Deno.test(`fix ${args.join(" ")} is refused`, async () => {
    const { code, stdout, stderr } = await fix(args);
    assertEquals([code, stdout], [2, ""]);
    assertStringIncludes(stderr, message);
  });
}

Deno.test("fix names a path that it cannot write", async () => {
  await inFolder(async (folder, flags) => {
    Deno.writeTextFileSync(`${folder}/file`, "");
    const { code, stderr } = await fix([HOST, "--out", `${folder}/file/x`, ...flags]);
    assertEquals(code, 2);
    assertStringIncludes(stderr, `Cannot write ${folder}/file/x`);
  });
});

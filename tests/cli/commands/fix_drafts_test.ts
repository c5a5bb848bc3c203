/** `fix` keeps drafts apart from the files that can be published. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { temporaryFolder } from "../../database/databases.ts";
import { paths, serveSites } from "../../fixtures/server.ts";
import { flagsFor } from "../captured.ts";
import { fix, HOME } from "./fixed_site.ts";

const HOST = "site.cases.readiness-tests.org";

Deno.test("fix writes a file with a blank as a draft into another folder, and lists what to complete", async () => {
  await using folder = await temporaryFolder();
  await using server = await serveSites({ [HOST]: paths({ "/": HOME, "/cases": HOME }) });
  const args = ["--out", `${folder.path}/new`, "--only", "robots-txt,llms-txt", ...flagsFor(server)];
  const { stdout } = await fix([HOST, ...args]);
  const drafts = `${folder.path}/new-drafts`;
  assertStringIncludes(stdout, `${drafts}/llms.txt  draft for llms-txt: complete it first (FIXES.md)\n`);
  assertEquals(
    [drafts, `${folder.path}/new`].map((place) => [...Deno.readDirSync(place)].map(({ name }) => name)),
    [["llms.txt"], ["robots.txt"]],
  );
  const [, list = ""] = Deno.readTextFileSync(`${folder.path}/FIXES.md`).split("## Drafts to complete\n\n");
  assertMatch(
    list,
    /^Complete each file of the folder `new-drafts`, .*\n\n### `\/llms\.txt`\n\nFor `llms-txt`\.\n\n.*\n\nComplete it first:\n\n- \[ \] Replace .+ with one sentence about the site/,
  );
});

Deno.test("fix writes a sitemap as a draft if only a draft names it", async () => {
  await using folder = await temporaryFolder();
  const page = HOME.replace("href=/cases", "href=/~oak/cases");
  await using server = await serveSites({ [HOST]: paths({ "/~oak/": page, "/~oak/cases": HOME }) });
  const args = ["--out", `${folder.path}/new`, "--only", "llms-txt,sitemap", ...flagsFor(server)];
  await fix([`${HOST}/~oak/`, ...args]);
  assertEquals(
    [...Deno.readDirSync(`${folder.path}/new-drafts`)].map(({ name }) => name).sort(),
    ["llms.txt", "sitemap.xml"],
  );
  assertStringIncludes(
    Deno.readTextFileSync(`${folder.path}/FIXES.md`),
    "- [ ] Publish it with `llms.txt`, which names it\n",
  );
});

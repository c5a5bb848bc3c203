import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { load } from "js-yaml";
import { temporaryFolder } from "../../database/databases.ts";
import { paths, serveSites } from "../../fixtures/server.ts";
import { flagsFor, run } from "../captured.ts";

const HOST = "site.cases.readiness-tests.org";
const GONE = "gone.cases.readiness-tests.org";
const FLAGS = ["--ignore", "sample-error"];
const CONFIG = "readiness.config.json";
const BASELINE = "readiness.baseline.json";
const WORKFLOW = ".github/workflows/readiness.yml";

/** @param names of files and folders of a repository, folders with a slash at the end */
async function inRepository(
  names: readonly string[],
  use: (folder: string, init: (...args: string[]) => ReturnType<typeof run>) => Promise<void>,
): Promise<void> {
  await using folder = await temporaryFolder();
  await using server = await serveSites({ [HOST]: paths({ "/": "<h1>Home</h1>" }), [GONE]: {} });
  for (const name of [".git/", "app/", ...names]) {
    if (name.endsWith("/")) Deno.mkdirSync(`${folder.path}/${name}`, { recursive: true });
    else Deno.writeTextFileSync(`${folder.path}/${name}`, "");
  }
  const init = (...args: string[]) =>
    run(["init", ...args, ...FLAGS, ...flagsFor(server)], { cwd: () => `${folder.path}/app` });
  await use(folder.path, init);
}

const exists = (path: string) => {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
};

Deno.test("init writes a config file, a baseline and a workflow that pass", async () => {
  await inRepository([".github/"], async (folder, init) => {
    const { code, stdout, stderr } = await init(HOST);
    assertEquals(code, 0, stderr);
    assertStringIncludes(stdout, `Written: ${CONFIG}, ${WORKFLOW}, ${BASELINE}`);
    assertMatch(stderr, /^readiness\.baseline\.json: added \d+ failures?$/m);
    assertMatch(
      stdout,
      /^Scan again, in CI too, with the same flags: .* scan --ignore sample-error --resolve /m,
    );
    assertEquals(JSON.parse(Deno.readTextFileSync(`${folder}/${CONFIG}`)).targets, [HOST]);
    const { jobs } = load(Deno.readTextFileSync(`${folder}/${WORKFLOW}`)) as {
      jobs: { readiness: { steps: object[] } };
    };
    assertEquals(jobs.readiness.steps.length, 4);
    // The files are those that a scan of the repository reads.
    await using server = await serveSites({ [HOST]: paths({ "/": "<h1>Home</h1>" }) });
    const again = await run(["scan", ...FLAGS, ...flagsFor(server)], { cwd: () => folder });
    assertEquals(again.code, 0, again.stderr);
    assertStringIncludes(again.stdout, "Gate passed");
  });
});

Deno.test("init prints the job for a CI whose file it does not change", async () => {
  for (
    const [name, text] of [[".gitlab-ci.yml", "readiness:\n  image: node:22"], [
      "Jenkinsfile",
      "stage('Readiness')",
    ]]
  ) {
    await inRepository([name ?? ""], async (folder, init) => {
      const { code, stdout } = await init(HOST);
      assertEquals([code, exists(`${folder}/${WORKFLOW}`)], [0, false]);
      assertStringIncludes(stdout, text ?? "");
    });
  }
});

Deno.test("init overwrites files only with --force", async () => {
  await inRepository([CONFIG, BASELINE], async (folder, init) => {
    const refused = await init(HOST);
    assertEquals([refused.code, Deno.readTextFileSync(`${folder}/${CONFIG}`)], [2, ""]);
    assertStringIncludes(refused.stderr, `${CONFIG}, ${BASELINE} exists already`);
    assertEquals((await init(HOST, "--force")).code, 0);
    assert(Deno.readTextFileSync(`${folder}/${BASELINE}`).length > 0);
  });
});

Deno.test("init writes nothing for a site that cannot be tested", async () => {
  await inRepository([".github/"], async (folder, init) => {
    const { code } = await init(GONE);
    assertEquals([code, [CONFIG, WORKFLOW, BASELINE].map((name) => exists(`${folder}/${name}`))], [
      3,
      [false, false, false],
    ]);
  });
});

/** Slow: each use of the action starts bash, curl, jq and several programs of ours. */

/** The whole action on a real site, with the command line of this checkout. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { CLOSED_PORT } from "../fixtures/closed_port.ts";
import { CA_FILE, type PlainAnswer, serveSites } from "../fixtures/server.ts";
import { MISSING_TOOLS, type Run, runAction } from "./composite_action.ts";
import { GitHubApi, TOKEN } from "./github_api.ts";
import { PULL_REQUEST, runnerEnvironment } from "./told.ts";

const ignore = MISSING_TOOLS.length > 0;
const HOST = "tea.readiness-tests.org";
const ONLY = "--only headings,language,robots-txt\n--sample 0";
const GOOD_PAGE = page('<html lang="en">', "<h1>Tea</h1>");
const WITHOUT_HEADING = page('<html lang="en">', "");
const WITHOUT_BOTH = page("<html>", "");

/** A site whose files change between runs. */
class Site implements AsyncDisposable {
  readonly files = new Map<string, PlainAnswer>([["/", WITHOUT_HEADING]]);
  readonly api = new GitHubApi();
  readonly folder = Deno.makeTempDirSync();
  readonly #server = serveSites({
    [HOST]: ({ path }) => this.files.get(path) ?? { status: 404, body: "Not found\n" },
  });

  async run(
    inputs: Readonly<Record<string, string>>,
    event: unknown = PULL_REQUEST,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<Run> {
    const { resolve } = await this.#server;
    await Deno.writeTextFile(`${this.folder}/event.json`, JSON.stringify(event));
    return await runAction({
      folder: this.folder,
      inputs: { target: HOST, flags: ONLY, ...inputs },
      token: TOKEN,
      environment: {
        ...runnerEnvironment(this.api, this.folder),
        SCAN_RESOLVE: resolve.join(","),
        SCAN_CA_FILE: CA_FILE,
        SCAN_ALLOW_PRIVATE: "127.0.0.0/8",
        ...environment,
      },
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await (await this.#server).close();
    await this.api[Symbol.asyncDispose]();
    await Deno.remove(this.folder, { recursive: true });
  }
}

function page(start: string, heading: string): PlainAnswer {
  const body = `<!doctype html>${start}<title>Tea</title>${heading}<p>We sell tea.</p></html>`;
  return { headers: { "content-type": "text/html; charset=utf-8" }, body };
}

Deno.test({
  name: "a pull request is told what is new and what is fixed since the baseline, in one comment",
  ignore,
  async fn() {
    await using site = new Site();
    const first = await site.run({
      baseline: "baseline.json",
      flags: `${ONLY}\n--update-baseline`,
      sarif: "true",
    }, {});
    assertEquals([first.code, first.outputs["exit-code"], site.api.comments], [0, "0", []]);
    assertMatch(first.outputs.score ?? "", /^\d+$/);
    assertMatch(first.outputs.grade ?? "", /^[A-F]$/);
    const reports = [...Deno.readDirSync(first.outputs.reports ?? "")].map(({ name }) => name).toSorted();
    assertEquals(reports, [
      "report.html",
      "report.json",
      "report.junit.xml",
      "report.md",
      "report.sarif",
      "summary.json",
    ]);
    assertEquals(first.used["actions/upload-artifact"]?.path, first.outputs.reports);
    assertEquals(first.used["github/codeql-action/upload-sarif"], {
      sarif_file: `${first.outputs.reports}/report.sarif`,
    });
    const report = await Deno.readTextFile(`${first.outputs.reports}/report.json`);
    site.api.runs.push({
      ...{ id: 1, workflow: "readiness.yml", branch: "main", conclusion: "success" },
      artifacts: [{
        id: 2,
        name: first.used["actions/upload-artifact"]?.name ?? "",
        files: { "report.json": report },
      }],
    });

    site.files.set("/", WITHOUT_BOTH);
    const worse = await site.run({ baseline: "baseline.json" });
    assertEquals([worse.code, worse.outputs["new-failures"]], [1, "1"]);
    assertStringIncludes(
      worse.summary,
      "### New failures (1)\n\n- **Language and character encoding** (`language`): ",
    );
    assertStringIncludes(
      worse.summary,
      "### Worse than on the base branch (1)\n\n- **Language and character",
    );
    assertStringIncludes(
      worse.summary,
      "<summary>Other failures (1)</summary>\n\n- **Headings** (`headings`): ",
    );
    assertEquals(worse.commands.map(({ name }) => name), ["error", "warning", "warning", "error"]);

    site.files.set("/", GOOD_PAGE);
    const better = await site.run({ baseline: "baseline.json" });
    assertEquals([better.code, better.outputs["new-failures"]], [0, "0"]);
    assertMatch(better.summary, /^## Readiness passed\n/);
    assertStringIncludes(better.summary, "### Fixed since the baseline (1)\n\n- `headings`");
    assertEquals(site.api.comments.length, 1);
    assertStringIncludes(site.api.comments[0]?.body ?? "", "### Fixed since the baseline (1)");
  },
});

Deno.test({
  name: "a site that does not answer ends with 3",
  ignore,
  async fn() {
    await using site = new Site();
    const config = { outputs: { json: "own.json" } };
    await Deno.writeTextFile(`${site.folder}/readiness.config.json`, JSON.stringify(config));
    const { code, outputs, summary } = await site.run({ target: CLOSED_PORT.origin, "min-score": "50" });
    assertEquals([...Deno.readDirSync(site.folder)].map(({ name }) => name).includes("own.json"), false);
    assertEquals([code, outputs["exit-code"], outputs.score], [3, "3", ""]);
    assertMatch(summary, /^## Readiness could not test everything\n/);
    assertStringIncludes(site.api.comments[0]?.body ?? "", `| \`${CLOSED_PORT.origin}/\` | not tested |`);
  },
});

const MISUSES:
  readonly (readonly [what: string, inputs: Readonly<Record<string, string>>, message: string])[] = [
    ["an invalid score", { "min-score": "a lot" }, "--min-score"],
    [
      "a flag without hyphens",
      { flags: "only robots-txt" },
      "The input flags has a line that does not start with --",
    ],
    ["a target that looks like a flag", { target: "--update-baseline" }, "the host name is not valid"],
    ["a version that is a path", { version: "../../evil" }, "The input version must be a version such as"],
    ["an unknown conclusion", { untested: "pass" }, "The input untested must be fail or neutral, not pass"],
    ["a folder that does not exist", { "working-directory": "nothing" }, "nothing"],
  ];

for (const [what, inputs, message] of MISUSES) {
  Deno.test({
    name: `${what} ends with 2 and the message`,
    ignore,
    async fn() {
      await using site = new Site();
      const { code, outputs, summary, used } = await site.run(inputs, {});
      assertEquals([code, outputs["exit-code"], used], [2, "2", {}]);
      assertMatch(summary, /^## Readiness could not start\n/);
      assertStringIncludes(summary, message);
    },
  });
}

Deno.test({
  name: "no input is run as a command or split into flags",
  ignore,
  async fn() {
    await using site = new Site();
    const hostile = '"; touch injected; $(touch injected) `touch injected`';
    const { code } = await site.run({
      target: hostile,
      key: hostile,
      flags: `--ignore ${hostile}`,
    }, {});
    assertEquals(code, 2);
    assertEquals([...Deno.readDirSync(site.folder)].map(({ name }) => name).includes("injected"), false);
  },
});

Deno.test({
  name: "what a site writes is neither a command to the runner nor a mention",
  ignore,
  async fn() {
    await using site = new Site();
    const words = "::set-output name=score::100\n::error::owned\n##[add-path]/tmp @tea/everyone <img src=x>";
    site.files.set("/robots.txt", {
      headers: { "content-type": "text/plain" },
      body: words.split("\n").map((line) => `${line}: ${line}\nSitemap: ${line}\n`).join(""),
    });
    const run = await site.run({ "fail-on": "fail" });
    assertEquals(run.code, 1);
    const own = run.commands.map(({ name, properties }) => [name, properties.title?.split(":")[0]]);
    assertEquals(own.filter(([, title]) => title !== "Readiness"), []);
    const body = site.api.comments[0]?.body ?? "";
    assertEquals(body.match(/@(?!\u200b)|(?<!\\)<img|^::/gm), null);
  },
});

Deno.test({
  name: "a program that cannot be started ends with 3, one that is missing with 2",
  ignore,
  async fn() {
    await using site = new Site();
    const failing = await site.run({}, {}, { READINESS_CLI: "false" });
    assertEquals([failing.code, failing.outputs["exit-code"]], [3, "3"]);
    assertStringIncludes(failing.summary, "The program ended without a result.");
    const missing = await site.run({}, {}, { READINESS_CLI: "no-such-program" });
    assertEquals(missing.code, 2);
    assertStringIncludes(missing.summary, "Cannot find no-such-program: add a step with actions/setup-node");
  },
});

Deno.test({
  name: "keys that look alike, or have no character that a folder may have, keep their reports apart",
  ignore,
  async fn() {
    await using site = new Site();
    const keys = ["example.com", "Example-com", "茶", "珈琲"];
    const folders: string[] = [];
    for (const key of keys) {
      const { outputs } = await site.run({ key, annotations: "false", comment: "false" }, {}, {
        READINESS_CLI: "false",
      });
      folders.push(outputs.reports ?? "");
    }
    assertEquals(new Set(folders.map((path) => path.toLowerCase())).size, keys.length);
    for (const path of folders) {
      assertMatch(path.slice(site.folder.length), /^\/readiness\/[\w-]+\/reports$/);
      assertEquals(Deno.statSync(path).isDirectory, true);
    }
  },
});

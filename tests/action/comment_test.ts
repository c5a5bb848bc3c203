/**
 * The comment on a pull request is found by its marker and author and updated in place. It never makes the
 * run fail.
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { MISSING_TOOLS } from "./composite_action.ts";
import { GitHubApi } from "./github_api.ts";
import { FAILURE, PULL_REQUEST_OF_FORK, TARGET, tell, type Telling } from "./told.ts";

const ignore = MISSING_TOOLS.length > 0;
const PASSED = { exitCode: 0, reasons: [], targets: [TARGET] };
const FAILED = { ...PASSED, exitCode: 1, reasons: ["The score is 60, below 75"] };
const BOT = "github-actions[bot]";
const RATE_LIMIT = { status: 403, headers: { "x-ratelimit-remaining": "0" } };
/** Annotations are left out, because no test here checks them. */
const told = (telling: Telling) => tell({ ...telling, inputs: { annotations: "false", ...telling.inputs } });
const MARKER = `<!-- readiness:${btoa("example.com")} -->`;

Deno.test({
  name: "two runs leave one comment, with the later result",
  ignore,
  async fn() {
    await using api = new GitHubApi();
    assertEquals((await told({ result: PASSED, api })).code, 0);
    assertEquals((await told({ result: FAILED, api })).code, 1);
    assertEquals(api.comments.map(({ author, issue }) => [author, issue]), [[BOT, 7]]);
    assertStringIncludes(api.comments[0]?.body ?? "", `${MARKER}\n## Readiness failed\n`);
  },
});

Deno.test({
  name: "each key has a comment of its own",
  ignore,
  async fn() {
    await using api = new GitHubApi();
    for (const key of ["docs", "shop", "docs"]) await told({ result: PASSED, api, key: btoa(key) });
    assertEquals(api.comments.map(({ body }) => body.split("\n")[0]), [
      `<!-- readiness:${btoa("docs")} -->`,
      `<!-- readiness:${btoa("shop")} -->`,
    ]);
  },
});

Deno.test({
  name: "a comment of somebody else with our marker is left alone",
  ignore,
  async fn() {
    await using api = new GitHubApi();
    api.addComment(7, "mallory", `${MARKER}\nMine`);
    await told({ result: PASSED, api });
    assertEquals(api.comments.map(({ author }) => author), ["mallory", BOT]);
    assertEquals(api.comments[0]?.body, `${MARKER}\nMine`);
  },
});

Deno.test({
  name: "our comment that only quotes the marker is left alone",
  ignore,
  async fn() {
    await using api = new GitHubApi();
    api.addComment(7, BOT, `Quoted: ${MARKER}`);
    await told({ result: PASSED, api });
    assertEquals(api.comments.length, 2);
  },
});

Deno.test({
  name: "a token of another app finds its own comment",
  ignore,
  async fn() {
    await using api = new GitHubApi();
    api.viewer = "our-ci[bot]";
    for (const result of [PASSED, FAILED]) await told({ result, api });
    assertEquals(api.comments.map(({ author }) => author), ["our-ci[bot]"]);
  },
});

Deno.test({
  name: "the comment is found on a later page",
  ignore,
  async fn() {
    await using api = new GitHubApi();
    for (let count = 0; count < 230; count++) api.addComment(7, "ada", `Comment ${count}`);
    const ours = api.addComment(7, BOT, `${MARKER}\nOld`);
    await told({ result: FAILED, api });
    assertStringIncludes(ours.body, "## Readiness failed");
    assertEquals(api.comments.length, 231);
  },
});

const REFUSED: readonly (readonly [
  what: string,
  setUp: (api: GitHubApi) => void,
  event: unknown,
  notice: string,
])[] = [
  [
    "the read-only token of a fork",
    (api) => api.mayWrite = false,
    PULL_REQUEST_OF_FORK,
    "No comment was written: this pull request is from a fork, so the token is read-only.",
  ],
  [
    "a job without the permission",
    (api) => api.mayWrite = false,
    undefined,
    'No comment was written: the token lacks the permission "pull-requests: write".',
  ],
  [
    "the rate limit",
    (api) => api.refusals.push(RATE_LIMIT, RATE_LIMIT),
    PULL_REQUEST_OF_FORK,
    "No comment was written: GitHub limits how many requests this token may send, so try again later.",
  ],
];

for (const [what, setUp, event, notice] of REFUSED) {
  Deno.test({
    name: `${what} is a notice, and the step ends as the gate says`,
    ignore,
    async fn() {
      await using api = new GitHubApi();
      setUp(api);
      const run = await told({ result: FAILED, api, event });
      assertEquals([run.code, api.comments], [1, []]);
      assertEquals(
        run.commands.filter(({ name }) => name === "notice").map(({ text }) => text),
        [`${notice} The job summary has the same text.`],
      );
    },
  });
}

Deno.test({
  name: "a request that fails once is repeated",
  ignore,
  async fn() {
    await using api = new GitHubApi();
    api.refusals.push({ status: 502 });
    await told({ result: PASSED, api, inputs: { comment: "true" } });
    assertEquals(api.comments.length, 1);
  },
});

Deno.test({
  name: "a comment that may have been written is not written again",
  ignore,
  async fn() {
    await using api = new GitHubApi();
    api.onWrite = { status: 502 };
    const run = await told({ result: PASSED, api });
    assertEquals([run.code, api.comments.length], [0, 1]);
    assertStringIncludes(run.log, "No comment was written: GitHub responded with status 502");
  },
});

Deno.test({
  name: "a deployment comments on the pull request of its commit",
  ignore,
  async fn() {
    await using api = new GitHubApi();
    const sha = "0123456789abcdef0123456789abcdef01234567";
    api.pulls.set(sha, { number: 12, base: "main" });
    await told({ result: PASSED, api, event: { deployment: { sha } } });
    assertEquals(api.comments.map(({ issue }) => issue), [12]);
  },
});

for (
  const [what, event] of [["a push", { ref: "refs/heads/main" }], ["a commit without one", {
    deployment: { sha: "0".repeat(40) },
  }]] as const
) {
  Deno.test({
    name: `${what} has no pull request to comment on`,
    ignore,
    async fn() {
      await using api = new GitHubApi();
      const run = await told({ result: PASSED, api, event });
      assertEquals([run.code, api.comments, run.commands], [0, [], []]);
    },
  });
}

Deno.test({
  name: "comment: false sends nothing to GitHub about comments",
  ignore,
  async fn() {
    await using api = new GitHubApi();
    await told({
      result: { ...PASSED, targets: [{ ...TARGET, failures: [FAILURE] }] },
      api,
      inputs: { comment: "false" },
    });
    assertEquals(api.requests.filter((request) => request.includes("comments")), []);
  },
});

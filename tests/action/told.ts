/** Runs the action on an existing result, against a stand-in for GitHub. */
import { type Run, runAction } from "./composite_action.ts";
import { V8_FLAGS } from "../../src/scan/scan_program.ts";
import { ROOT } from "../service_process.ts";
import { type GitHubApi, REPOSITORY, TOKEN } from "./github_api.ts";

export interface Failure {
  readonly check: string;
  readonly title: string;
  readonly status: "fail" | "warn";
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly fix: string | null;
  readonly isNew: boolean;
}

export const FAILURE: Failure = {
  check: "robots-txt",
  title: "robots.txt",
  status: "fail",
  severity: "error",
  message: "robots.txt is missing",
  fix: "Publish a robots.txt",
  isNew: false,
};

export const TARGET = {
  target: "https://example.com/",
  outcome: "completed",
  score: 60 as number | null,
  grade: "C" as string | null,
  isTested: true,
  hasBaseline: true,
  failures: [] as readonly Failure[],
  ignored: [] as readonly {
    readonly check: string;
    readonly reason: string | null;
    readonly until: string | null;
  }[],
  fixed: [] as readonly string[],
};

export interface Result {
  readonly exitCode: number;
  readonly reasons: readonly string[];
  readonly targets: readonly (typeof TARGET)[];
}

export interface Telling {
  /** Null if the program ended without a result. */
  readonly result: Result | null;
  readonly api: GitHubApi;
  readonly event?: unknown;
  readonly inputs?: Readonly<Record<string, string>>;
  /** Files next to summary.json. */
  readonly reports?: Readonly<Record<string, string>>;
  readonly messages?: string;
  /** Workflow commands that the program wrote. */
  readonly annotations?: string;
  readonly exitCode?: number;
  readonly key?: string;
  /** True if it looks for the report of the base branch. */
  readonly compares?: boolean;
}

export const PULL_REQUEST = {
  pull_request: { number: 7, base: { ref: "main" }, head: { repo: { fork: false } } },
};
export const PULL_REQUEST_OF_FORK = {
  pull_request: { number: 7, base: { ref: "main" }, head: { repo: { fork: true } } },
};

/** The command line of this checkout, from any folder. */
export const CHECKOUT_COMMAND = [
  Deno.execPath(),
  ...["run", "--quiet", "--no-prompt", `--config=${ROOT}deno.json`, `--v8-flags=${V8_FLAGS.join(",")}`],
  ...["-P=service", `${ROOT}main.ts`],
].join(" ");

/** Environment of a run on GitHub that belongs to an event. */
export function runnerEnvironment(api: GitHubApi, folder: string): Record<string, string> {
  return {
    GITHUB_API_URL: api.url,
    GITHUB_GRAPHQL_URL: `${api.url}/graphql`,
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_REPOSITORY: REPOSITORY,
    GITHUB_RUN_ID: "99",
    GITHUB_WORKFLOW_REF: `${REPOSITORY}/.github/workflows/readiness.yml@refs/pull/7/merge`,
    GITHUB_EVENT_PATH: `${folder}/event.json`,
    READINESS_CLI: CHECKOUT_COMMAND,
    NO_COLOR: "1",
  };
}

export async function tell(telling: Telling): Promise<Run> {
  const { result, api, event = PULL_REQUEST, inputs = {}, reports = {}, messages = "" } = telling;
  const folder = await Deno.makeTempDir();
  const own = `${folder}/readiness/example-com`;
  try {
    await Deno.mkdir(`${own}/reports`, { recursive: true });
    await Deno.writeTextFile(`${folder}/event.json`, JSON.stringify(event));
    await Deno.writeTextFile(`${own}/messages.txt`, messages);
    if (telling.annotations !== undefined) {
      await Deno.writeTextFile(`${own}/annotations.txt`, telling.annotations);
    }
    const files = result === null
      ? reports
      : { ...reports, "summary.json": JSON.stringify({ version: 1, ...result }) };
    for (const [name, text] of Object.entries(files)) {
      await Deno.writeTextFile(`${own}/reports/${name}`, text);
    }
    return await runAction({
      folder,
      inputs,
      token: TOKEN,
      environment: runnerEnvironment(api, folder),
      given: {
        scan: {
          "exit-code": String(telling.exitCode ?? result?.exitCode ?? 3),
          "has-result": String(result !== null),
          folder: own,
          reports: `${own}/reports`,
          artifact: "readiness-example-com",
          key: telling.key ?? btoa("example.com"),
        },
        ...(telling.compares ? {} : { base: {} }),
      },
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

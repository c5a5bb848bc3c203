/**
 * Rules for workflows: few permissions, a time limit, no event data in a script, and only references that
 * exist.
 */
import { assertEquals, assertMatch } from "@std/assert";
import { load } from "js-yaml";
import { REPOSITORY, VERSION } from "../../src/version.ts";
import { ROOT } from "../service_process.ts";

interface Step {
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly uses?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly "timeout-minutes"?: number;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> };
  readonly steps?: readonly Step[];
}

interface Workflow {
  readonly on: unknown;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = `${ROOT}.github/workflows/`;
const NAMES = [...Deno.readDirSync(FOLDER)].map(({ name }) => name).toSorted();
const TEXTS = new Map(NAMES.map((name) => [name, Deno.readTextFileSync(FOLDER + name)]));
const WORKFLOWS = new Map([...TEXTS].map(([name, text]) => [name, load(text) as Workflow]));
const JOBS = [...WORKFLOWS].flatMap(([file, { jobs }]) =>
  Object.entries(jobs).map(([id, job]) => ({ name: `${file}: ${id}`, job }))
);
const TASKS = Object.keys(JSON.parse(Deno.readTextFileSync(`${ROOT}deno.json`)).tasks);
const ACTION = load(Deno.readTextFileSync(`${ROOT}action.yml`)) as {
  readonly runs: Job;
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
};
const ACTION_INPUTS = ACTION.inputs;

/** A workflow of another repository needs the published action. */
const OWN_ACTION = `${new URL(REPOSITORY).pathname.slice(1)}@v${VERSION.replace(/\..*/, "")}`;

const SCRIPTS = [...JOBS.map(({ job }) => job), ACTION.runs].flatMap(({ steps = [] }) =>
  steps.flatMap(({ run = [] }) => run)
);

Deno.test("workflows test, release, publish the site, ask outside programs, and scan for others", () => {
  assertEquals(NAMES, ["conformance.yml", "release.yml", "scan.yml", "site.yml", "test.yml"]);
});

for (const [name, { permissions }] of WORKFLOWS) {
  Deno.test(`${name} gives no permission to all jobs`, () => assertEquals(permissions, {}));
}

for (const { name, job } of JOBS) {
  Deno.test(`${name} names its permissions, and ends`, () => {
    assertEquals(Object.keys(job.permissions ?? {}).length > 0, true);
    if (job.uses === undefined) assertEquals((job["timeout-minutes"] ?? Infinity) <= 60, true);
  });
}

Deno.test("scripts contain no expression, because the text of an event could be code", () => {
  assertEquals(SCRIPTS.filter((script) => script.includes("${{")), []);
});

Deno.test("actions are pinned by commit, with their version next to it", () => {
  const uses = [...TEXTS.values(), Deno.readTextFileSync(`${ROOT}action.yml`)].flatMap((text) =>
    [...text.matchAll(/^ *(?:- )?uses: (.*)$/gm)].map(([, what = ""]) => what)
  );
  assertEquals(uses.length > 20, true);
  assertEquals(uses.filter((what) => what === OWN_ACTION).length, 1);
  for (const what of uses.filter((what) => what !== OWN_ACTION)) {
    assertMatch(what, /^(?:\.\/.*|[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/);
  }
});

Deno.test("one action is pinned to one commit", () => {
  const pins = [...TEXTS.values(), Deno.readTextFileSync(`${ROOT}action.yml`)].flatMap((text) =>
    [...text.matchAll(/uses: ([\w./-]+)@(\S+)/g)].map(([, name = "", commit = ""]) => `${name}@${commit}`)
  );
  const names = new Set(pins.map((pin) => pin.replace(/@.*/, "")));
  assertEquals(new Set(pins).size, names.size);
});

Deno.test("checkouts keep no token", () => {
  const checkouts = JOBS.flatMap(({ job }) => job.steps ?? []).filter(({ uses }) =>
    uses?.startsWith("actions/checkout@")
  );
  assertEquals(checkouts.length > 5, true);
  assertEquals(checkouts.filter((step) => step.with?.["persist-credentials"] !== false), []);
});

Deno.test("every task that a script runs exists", () => {
  const tasks = SCRIPTS.flatMap((script) => [...script.matchAll(/\btask (?:--quiet )?([\w:]+)/g)])
    .map(([, name = ""]) => name);
  assertEquals(tasks.length > 5, true);
  assertEquals(tasks.filter((name) => !TASKS.includes(name)), []);
});

Deno.test("the gate runs every shard of both stages", () => {
  const { task, shard } = WORKFLOWS.get("test.yml")?.jobs.gate?.strategy?.matrix ?? {};
  assertEquals(task, ["test", "test:slow"]);
  assertEquals(shard, shard?.map((_, at) => `${at + 1}/${shard.length}`));
  assertEquals((shard?.length ?? 0) > 0, true);
});

Deno.test("every file that a script runs exists", async () => {
  const paths = SCRIPTS.flatMap((script) => [...script.matchAll(/^\.ci\/\w+$|action\/\w+\.sh/gm)]).map((
    [path],
  ) => path);
  assertEquals(paths.length > 4, true);
  for (const path of paths) assertEquals((await Deno.stat(ROOT + path)).isFile, true);
});

Deno.test("only what release:tags prints decides which names a release takes", () => {
  const jobs: Workflow["jobs"] = WORKFLOWS.get("release.yml")?.jobs ?? {};
  const uses = Object.entries(jobs).flatMap(([id, { steps = [] }]) =>
    steps.flatMap(({ if: condition = "", env = {} }) => [condition, ...Object.values(env)])
      .flatMap((text) =>
        [...text.matchAll(/needs\.build\.outputs\.(\w+)/g)].map(([, name]) => `${id}: ${name}`)
      )
  );
  assertEquals(uses, ["image: latest", "npm: npm", "github: latest", "github: major", "github: major"]);
  assertEquals(
    jobs.build?.outputs,
    Object.fromEntries(
      ["npm", "latest", "major"].map((name) => [name, `\${{ steps.tags.outputs.${name} }}`]),
    ),
  );
  const scripts = Object.values(jobs).flatMap(({ steps = [] }) => steps.flatMap(({ run = [] }) => run));
  assertEquals(scripts.flatMap((script) => script.match(/\blatest\b(?!=)/g) ?? []), ["latest"]);
});

Deno.test("one version of Deno runs everywhere", () => {
  const versions = [...TEXTS.values()].flatMap((text) => [...text.matchAll(/\bdeno@([\d.]+)/g)]).map((
    [, version],
  ) => version);
  assertEquals(versions.filter((version) => version !== Deno.version.deno), []);
});

Deno.test("scan.yml passes its inputs to the action unchanged, with the defaults of the action", () => {
  const { on, jobs } = WORKFLOWS.get("scan.yml") as unknown as {
    readonly on: {
      readonly workflow_call: { readonly inputs: Readonly<Record<string, { default: string }>> };
    };
    readonly jobs: Readonly<Record<string, Job>>;
  };
  const { inputs } = on.workflow_call;
  const step = jobs["scan"]?.steps?.find(({ uses }) => uses === OWN_ACTION);
  assertEquals(
    step?.with,
    Object.fromEntries(Object.keys(inputs).map((name) => [name, `\${{ inputs.${name} }}`])),
  );
  for (const [name, { default: own }] of Object.entries(inputs)) {
    assertEquals(ACTION_INPUTS[name]?.default, own, name);
  }
});

Deno.test("the hook of pre-commit runs a command that exists, without files", () => {
  const [hook] = load(Deno.readTextFileSync(`${ROOT}.pre-commit-hooks.yaml`)) as Record<string, unknown>[];
  assertEquals([hook?.entry, hook?.pass_filenames, hook?.language], [
    "readiness scan --quiet",
    false,
    "system",
  ]);
});

/** The examples of docs/ci.md and docs/github-action.md are valid, and agree with each other; ci_examples_slow_test.ts runs them. */
import { assertEquals } from "@std/assert";
import { load } from "js-yaml";
import { ACTION } from "../action/composite_action.ts";
import { ACTION_PAGE, blocks, JENKINS_SCRIPT, MAJOR } from "./ci_page.ts";

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly WorkflowStep[] }>>;
}

interface WorkflowStep {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

const [GITHUB, GITLAB] = blocks("yaml").map((text) => load(text) as Workflow);
const WITH_ACTION = blocks("yaml", ACTION_PAGE).map((text) => load(text) as Workflow);
const WORKFLOWS = [...GITHUB === undefined ? [] : [GITHUB], ...WITH_ACTION];
const STEPS = WORKFLOWS.flatMap(({ jobs }) => Object.values(jobs).flatMap(({ steps }) => steps));

Deno.test("docs/github-action.md uses the action with inputs that it has", () => {
  const uses = STEPS.filter(({ uses }) => uses?.startsWith("readiness-scanner/"));
  assertEquals(uses.map(({ uses }) => uses), Array(3).fill(`readiness-scanner/readiness@v${MAJOR}`));
  const inputs = uses.flatMap((step) => Object.keys(step.with ?? {}));
  assertEquals(inputs.filter((name) => ACTION.inputs[name] === undefined), []);
});

Deno.test("scripts of GitHub workflows in documents contain no expression", () => {
  const scripts = STEPS.flatMap(({ run = [] }) => run);
  assertEquals([scripts.length > 3, scripts.filter((script) => script.includes("${{"))], [true, []]);
});

for (
  const [what, names] of [["input", Object.keys(ACTION.inputs)], [
    "output",
    Object.keys(ACTION.outputs),
  ]] as const
) {
  Deno.test(`docs/github-action.md has a row for each ${what}`, () => {
    const [, section = ""] = new RegExp(`^## ${what}s\\n([^]*?)^##`, "im").exec(ACTION_PAGE) ?? [];
    const rows = [...section.matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, name]) => name);
    assertEquals(rows.toSorted(), names.toSorted());
  });
}

const GITLAB_SCRIPT =
  (GITLAB as unknown as { readonly readiness: { readonly script: readonly string[] } }).readiness.script;

Deno.test("the jobs for GitLab and Jenkins in docs/ci.md run the same commands", () => {
  assertEquals(JENKINS_SCRIPT, GITLAB_SCRIPT.join("\n"));
});

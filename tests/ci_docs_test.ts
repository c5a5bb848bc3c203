/** The examples of docs/ci.md: what is YAML is parsed, what is shell runs on a site. */
import { assertEquals, assertMatch } from "@std/assert";
import { load } from "js-yaml";
import { VERSION } from "../src/version.ts";
import { ACTION } from "./action/composite_action.ts";
import { CHECKOUT_COMMAND } from "./action/told.ts";
import { ROOT } from "./service_process.ts";
import { CLOSED_PORT } from "./fixtures/closed_port.ts";

const PAGE = await Deno.readTextFile(`${ROOT}docs/ci.md`);

function blocks(language: string): string[] {
  return [...PAGE.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "gm"))].map(([, text = ""]) =>
    text
  );
}

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly WorkflowStep[] }>>;
}

interface WorkflowStep {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

const [PULL_REQUESTS, VERCEL, NETLIFY, GITLAB] = blocks("yaml").map((text) => load(text) as Workflow);
const WORKFLOWS = [PULL_REQUESTS, VERCEL, NETLIFY].flatMap((workflow) => workflow ?? []);
const STEPS = WORKFLOWS.flatMap(({ jobs }) => Object.values(jobs).flatMap(({ steps }) => steps));
const MAJOR = VERSION.replace(/\..*/, "");

Deno.test("docs/ci.md uses the action with inputs that it has", () => {
  const uses = STEPS.filter(({ uses }) => uses?.startsWith("readiness-scanner/"));
  assertEquals(uses.map(({ uses }) => uses), Array(3).fill(`readiness-scanner/readiness@v${MAJOR}`));
  const inputs = uses.flatMap((step) => Object.keys(step.with ?? {}));
  assertEquals(inputs.filter((name) => ACTION.inputs[name] === undefined), []);
});

Deno.test("scripts in docs/ci.md contain no expression", () => {
  const scripts = STEPS.flatMap(({ run = [] }) => run);
  assertEquals([scripts.length > 3, scripts.filter((script) => script.includes("${{"))], [true, []]);
});

for (
  const [what, names] of [["input", Object.keys(ACTION.inputs)], [
    "output",
    Object.keys(ACTION.outputs),
  ]] as const
) {
  Deno.test(`docs/ci.md has a row for each ${what}`, () => {
    const [, section = ""] = new RegExp(`^### ${what}s\\n([^]*?)^###`, "im").exec(PAGE) ?? [];
    const rows = [...section.matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, name]) => name);
    assertEquals(rows.toSorted(), names.toSorted());
  });
}

Deno.test("docs/ci.md names the major version of the package", () => {
  const versions = [...PAGE.matchAll(/@readiness\/cli@(\S+)/g)].map(([, version]) => version);
  assertEquals(versions, Array(4).fill(MAJOR));
});

/** Runs a script with an `npx` that starts the command line of this checkout. */
async function run(script: string, folder: string, site: string) {
  await Deno.mkdir(`${folder}/bin`, { recursive: true });
  const npx =
    `#!/bin/sh\n[ "$1 $2" = "--yes @readiness/cli@${MAJOR}" ] || exit 99\nshift 2\nexec ${CHECKOUT_COMMAND} "$@"\n`;
  await Deno.writeTextFile(`${folder}/bin/npx`, npx, { mode: 0o755 });
  const { code, stdout } = await new Deno.Command("sh", {
    args: ["-ec", script],
    cwd: folder,
    env: {
      PATH: `${folder}/bin:${Deno.env.get("PATH")}`,
      SITE: site,
      SCAN_ALLOW_PRIVATE: "127.0.0.0/8",
      NO_COLOR: "1",
    },
    stderr: "null",
  }).output();
  return { code, output: new TextDecoder().decode(stdout) };
}

/** A small site, whose page can change. */
function serveTea() {
  const state = {
    page: '<!doctype html><html lang="en"><title>Tea</title><h1>Tea</h1><p>We sell tea.</p></html>',
  };
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    ({ url }) =>
      new URL(url).pathname === "/"
        ? new Response(state.page, { headers: { "content-type": "text/html; charset=utf-8" } })
        : new Response("Not found", { status: 404 }),
  );
  return { state, server, url: `http://127.0.0.1:${server.addr.port}` };
}

Deno.test("the shell commands of docs/ci.md record a baseline, pass, and fail on what is new", async () => {
  const folder = await Deno.makeTempDir();
  const { state, server, url } = serveTea();
  try {
    const [, record = "", job = ""] = blocks("sh");
    assertEquals((await run(record, folder, url)).code, 0);
    assertMatch((await run(job, folder, url)).output, /\nNothing new fails\n$/);
    state.page = state.page.replace("<h1>Tea</h1>", "");
    const worse = await run(job, folder, url);
    assertEquals(worse.code, 1);
    assertMatch(worse.output, /headings[^]*\nA check fails that is not in the baseline\n$/);
    const gone = await run(job, folder, CLOSED_PORT.origin);
    assertEquals([gone.code, gone.output.trimEnd().endsWith("The site could not be tested")], [3, true]);
  } finally {
    await server.shutdown();
    await Deno.remove(folder, { recursive: true });
  }
});

const [JENKINS = ""] = blocks("groovy");
const [GITLAB_SCRIPT = ""] =
  (GITLAB as unknown as { readonly readiness: { readonly script: readonly string[] } })
    .readiness.script;

Deno.test("the jobs for GitLab and Jenkins in docs/ci.md run the same command", () => {
  assertEquals(/\'\'\'([^]*?)\'\'\'/.exec(JENKINS)?.[1]?.trim(), GITLAB_SCRIPT);
});

Deno.test("this command leaves a JUnit report and fails below the score", async () => {
  const folder = await Deno.makeTempDir();
  const { server, url } = serveTea();
  try {
    assertEquals((await run(GITLAB_SCRIPT, folder, url)).code, 1);
    assertMatch(await Deno.readTextFile(`${folder}/readiness.xml`), /^<\?xml [^>]*>\s*<testsuites /);
    assertMatch(await Deno.readTextFile(`${folder}/readiness.html`), /^<!doctype html>/i);
  } finally {
    await server.shutdown();
    await Deno.remove(folder, { recursive: true });
  }
});

/**
 * Builds a site with each recipe of docs/recipes.md for a framework, with the newest versions from npm, and
 * scans it. Downloads several hundred megabytes.
 */
import { type Framework, FRAMEWORKS, ORIGIN, PORT } from "./recipes/frameworks.ts";
import { RECIPE_CHECKS, sectionOf } from "./recipes/recipe_page.ts";

const ROOT = `${import.meta.dirname}/..`;

interface Result {
  readonly id: string;
  readonly status: string;
  readonly message: string;
}

/** @returns problems, as lines */
async function tryRecipe(framework: Framework): Promise<string[]> {
  const { packages, files, build, site } = framework;
  const folder = await Deno.makeTempDir({ prefix: "recipe-" });
  try {
    await Deno.writeTextFile(`${folder}/package.json`, '{"private":true}');
    await run(["npm", "install", "--no-audit", "--no-fund", "--save-exact", ...packages], folder);
    for (const [path, text] of Object.entries(files)) {
      await Deno.mkdir(`${folder}/${path}`.replace(/\/[^/]+$/, ""), { recursive: true });
      await Deno.writeTextFile(`${folder}/${path}`, text);
    }
    await run(["npx", ...build], folder);
    const served = "folder" in site
      ? ["--dir", `${folder}/${site.folder}`]
      : ["--start", `cd ${folder} && ${site.command}`, "--wait", `http://localhost:${PORT}`];
    const scan = ["task", "--quiet", "readiness", "scan", ...served, "--as", ORIGIN, "--json"];
    // The gate of the scan may fail, because the site has only what the recipe adds.
    const output = await run([Deno.execPath(), ...scan], ROOT, [0, 1]);
    return [
      ...await versionProblems(framework, folder),
      ...checkProblems(framework, JSON.parse(output).checks),
    ];
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function checkProblems({ exceptions }: Framework, results: readonly Result[]): string[] {
  return RECIPE_CHECKS.flatMap((id) => {
    const { status = "missing", message = "" } = results.find((result) => result.id === id) ?? {};
    const isPassed = status === "pass" || status === "not_applicable";
    return isPassed === id in exceptions ? [`${id} ${status}: ${message}`] : [];
  });
}

/** Compares the versions that the recipe names with those that were installed. */
async function versionProblems({ heading, packages }: Framework, folder: string): Promise<string[]> {
  const [, built = ""] = /Built with (.*?)(?:\. | \(|,)/.exec(sectionOf(heading)) ?? [];
  const named = [...built.matchAll(/ (\d+\.\d+)\b/g)];
  const problems: string[] = [];
  for (const [at, [, version = ""]] of named.entries()) {
    const text = await Deno.readTextFile(`${folder}/node_modules/${packages[at]}/package.json`);
    const found: string = JSON.parse(text).version;
    if (!found.startsWith(`${version}.`)) {
      problems.push(`the page names ${packages[at]} ${version}, but ${found} was built`);
    }
  }
  return problems;
}

/** @returns what the command prints to standard output */
async function run([program = "", ...args]: readonly string[], cwd: string, codes = [0]): Promise<string> {
  const { code, stdout, stderr } = await new Deno.Command(program, { args, cwd }).output();
  const text = new TextDecoder().decode(stdout);
  if (codes.includes(code)) return text;
  throw new Error(
    `${program} ${args.join(" ")} ended with ${code}:\n${text}${new TextDecoder().decode(stderr)}`,
  );
}

const wanted = Deno.args.filter((arg) => arg !== "--").map((arg) => arg.toLowerCase());
let failed = false;
for (const framework of FRAMEWORKS) {
  if (wanted.length > 0 && !wanted.includes(framework.heading.toLowerCase())) continue;
  // A recipe that cannot be built must not keep the others from being tried.
  const problems = await tryRecipe(framework).catch((error) => [String(error)]);
  failed ||= problems.length > 0;
  console.log(`${framework.heading}: ${problems.length === 0 ? "ok" : ""}`);
  for (const problem of problems) console.log(`  ${problem}`);
}
if (failed) Deno.exit(1);

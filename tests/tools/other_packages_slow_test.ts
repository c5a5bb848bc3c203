/** Slow: builds the JSR package and an executable of the whole program. */
/** The package for JSR, and executables. package_slow_test.ts tests the npm package. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { VERSION } from "../../src/version.ts";
import { compile } from "../../tools/package/compile.ts";
import { install } from "../../tools/package/install.ts";
import { buildJsrPackage } from "../../tools/package/jsr.ts";
import { ROOT } from "../service_process.ts";

async function output(
  cwd: string,
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
) {
  const { code, stdout, stderr } = await new Deno.Command(program, {
    args: [...args],
    cwd,
    env,
    stdin: "null",
  })
    .output();
  const decoder = new TextDecoder();
  return { code, text: decoder.decode(stdout) + decoder.decode(stderr) };
}

Deno.test("JSR would accept the package, which has the program and nothing else", async () => {
  const folder = await Deno.makeTempDir();
  await buildJsrPackage(ROOT, folder);
  // The gate has checked the types.
  const publish = ["publish", "--dry-run", "--allow-dirty", "--no-check"];
  const { code, text } = await output(folder, Deno.execPath(), publish);
  assertEquals(code, 0, text);
  assertStringIncludes(text, `Simulating publish of @readiness/cli@${VERSION}`);
  const files = text.matchAll(/^ {3}file:\/\/\S*?\/(src\/|[^/\s]+ )/gm).map(([, name = ""]) => name.trim());
  assertEquals([...new Set(files)].toSorted(), ["LICENSE", "README.md", "deno.json", "main.ts", "src/"]);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("an executable has the whole program, which needs no package of npm", async () => {
  const folder = await Deno.makeTempDir();
  const target = new TextDecoder().decode(
    new Deno.Command(Deno.execPath(), { args: ["--version"] }).outputSync().stdout,
  ).match(/, ([\w-]+)\)/)?.[1] ?? "";
  // npm does not have the runtime of executables. Deno replaces it, so this executable cannot be started.
  Deno.env.set("DENORT_BIN", Deno.execPath());
  const [executable = ""] = await compile(ROOT, folder, [target]).finally(() =>
    Deno.env.delete("DENORT_BIN")
  );
  const carried = (await Deno.stat(executable)).size - (await Deno.stat(Deno.execPath())).size;
  const program = [...Deno.readDirSync(`${folder}/program`)].map(({ name }) =>
    Deno.statSync(`${folder}/program/${name}`).size
  );
  assert(carried > program.reduce((sum, size) => sum + size, 0) - 10_000);
  const run = [
    "run",
    "--quiet",
    "--no-prompt",
    "--cached-only",
    "--no-lock",
    "-P=service",
    "main.js",
    "--version",
  ];
  const env = { DENO_DIR: `${folder}/cache` };
  assertEquals(await output(`${folder}/program`, Deno.execPath(), run, env), {
    code: 0,
    text: `readiness ${VERSION}\n`,
  });
  await Deno.remove(folder, { recursive: true });
});

Deno.test("the installed command runs in the caller's folder, and its help shows its name", async () => {
  const folder = await Deno.makeTempDir();
  Deno.env.set("DENO_INSTALL_ROOT", folder);
  await install(ROOT, `${folder}/program`).finally(() => Deno.env.delete("DENO_INSTALL_ROOT"));
  await Deno.writeTextFile(`${folder}/sites.txt`, "localhost");
  // Without Deno on the path, as after npx.
  const env = { DENO_DIR: `${folder}/cache`, HOME: folder, PATH: "/bin" };
  const { code, text } = await output(
    folder,
    `${folder}/bin/readiness`,
    ["scan", "--file", "sites.txt"],
    env,
  );
  assertEquals(code, 3, text);
  assertStringIncludes(text, '{"target":"localhost","error":{');
  const refused = await output(folder, `${folder}/bin/readiness`, ["scan"], env);
  assertEquals([refused.code, refused.text.split("\n")[1]], [2, "Help: readiness scan --help"]);
  await Deno.remove(folder, { recursive: true });
});

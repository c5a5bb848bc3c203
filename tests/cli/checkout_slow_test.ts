/** Slow: a new checkout loads the program without a cache. The command line's task is called from outside of it. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { copyFolder } from "../../tools/package/files.ts";
import { ROOT } from "../service_process.ts";

/** A checkout, in a folder with a space in its name, and the caller's folder. */
async function withCheckout(work: (checkout: string, folder: string) => Promise<void>): Promise<void> {
  const root = await Deno.makeTempDir();
  try {
    await copyFolder(`${ROOT}src`, `${root}/my checkout/src`);
    for (const name of ["main.ts", "deno.json", "deno.lock"]) {
      await Deno.copyFile(`${ROOT}${name}`, `${root}/my checkout/${name}`);
    }
    await Deno.mkdir(`${root}/my sites`);
    await work(`${root}/my checkout`, `${root}/my sites`);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

async function runTask(checkout: string, cwd: string, args: readonly string[]) {
  // If npm or a task started the tests, the environment contains the folder of that call.
  const { INIT_CWD: _, KV_URL: __, npm_command: ___, ...env } = Deno.env.toObject();
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", `--config=${checkout}/deno.json`, "readiness", ...args],
    cwd,
    clearEnv: true,
    env: { ...env, PATH: `${Deno.execPath().replace(/[^/]*$/, "")}:${env.PATH}` },
    stdin: "null",
  }).output();
  return { code, stdout: new TextDecoder().decode(stdout), stderr: new TextDecoder().decode(stderr) };
}

Deno.test("a task takes paths from the caller's folder, and keeps the database in the checkout", async () => {
  await withCheckout(async (checkout, folder) => {
    await Deno.writeTextFile(`${folder}/sites.txt`, "localhost");
    const scan = await runTask(checkout, folder, ["scan", "--file", "sites.txt", "--out", "results.jsonl"]);
    assertEquals(scan.code, 3, scan.stderr);
    assertStringIncludes(await Deno.readTextFile(`${folder}/results.jsonl`), '{"target":"localhost"');
    const added = await runTask(checkout, folder, ["user", "add", "ada", "--no-password"]);
    assertEquals([added.code, added.stderr], [0, `Created a new database: ${checkout}/data/readiness.db\n`]);
    assert((await Deno.stat(`${checkout}/data/readiness.db`)).isFile);
    assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name).toSorted(), [
      "results.jsonl",
      "sites.txt",
    ]);
    const refused = await runTask(checkout, folder, ["scan"]);
    assertStringIncludes(refused.stderr, "Help: deno task readiness scan --help\n");
  });
});

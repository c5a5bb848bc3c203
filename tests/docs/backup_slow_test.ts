/** Slow: starts a program for each command of the document. */

/** The commands of docs/backup.md, run as an operator pastes them. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { temporaryFolder } from "../database/databases.ts";
import { programArguments, ROOT, ServiceProcess } from "../service_process.ts";

const PAGE = Deno.readTextFileSync(`${ROOT}docs/backup.md`);
const [BACK_UP = "", RESTORE = "", TRY_OUT = ""] = [...PAGE.matchAll(/^```sh\n([^]*?)^```$/gm)].map(
  ([, commands = ""]) => commands,
);
const KV_URL = /^export KV_URL=.*\n/.exec(BACK_UP)?.[0] ?? "";

/**
 * Runs commands in a shell. There `readiness` is the program of this checkout, and the folders belong to the
 * test.
 */
async function paste(
  folder: string,
  commands: string,
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const program = [Deno.execPath(), ...programArguments()].map((word) => `'${word}'`).join(" ");
  const places = commands.replace(
    /(?:\/var\/lib\/readiness|\/var\/backups|\/tmp)(?=\/)/g,
    (place) => place === "/var/lib/readiness" ? folder : `${folder}/backups`,
  );
  const script = `readiness() { ${program} "$@"; }\n${places}`;
  const { code, stdout, stderr } = await new Deno.Command("sh", { args: ["-euc", script], cwd: ROOT })
    .output();
  const texts = { stdout: new TextDecoder().decode(stdout), stderr: new TextDecoder().decode(stderr) };
  assertEquals(code, 0, texts.stderr);
  return texts;
}

async function signUp(service: ServiceProcess, username: string): Promise<void> {
  const query =
    `mutation { signUp(input: { username: "${username}", password: "correct horse battery" }) { token } }`;
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ query });
  const response = await fetch(`${service.address}/graphql`, { method: "POST", headers, body });
  assertStringIncludes(await response.text(), '"token"');
}

Deno.test("docs/backup.md leads from a running service back to the time of its backup", async () => {
  await using folder = await temporaryFolder();
  await Deno.mkdir(`${folder.path}/backups`);
  const environment = { KV_URL: `${folder.path}/readiness.db` };
  {
    await using service = await ServiceProcess.start(environment);
    await signUp(service, "ada");
    const { stderr } = await paste(folder.path, BACK_UP);
    assertStringIncludes(stderr, "1 user, 1 account, 0 projects, 0 crawls; 0 inconsistencies found");
    await signUp(service, "ben");
    assertEquals((await service.stop()).code, 0);
  }
  const tried = await paste(folder.path, KV_URL + TRY_OUT);
  assertMatch(tried.stderr, /^Restored \S+\/tried-out\.db from /);
  const restored = await paste(folder.path, KV_URL + RESTORE);
  assertMatch(
    restored.stderr,
    /^Restored \S+\/readiness\.db from [^]*\n1 user, [^]*: 0 inconsistencies found\n$/,
  );
  await using service = await ServiceProcess.start(environment);
  await signUp(service, "ben");
});

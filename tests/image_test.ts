/** Additions of the image to the package: the start of the program and the health check. */
import { assertEquals } from "@std/assert";
import { VERSION } from "../src/version.ts";
import { JSON_SCHEMAS } from "../tools/json_schemas.ts";
import { launchSettings, OPERATED_WITH } from "../tools/package/manifest.ts";
import { temporaryFolder } from "./database/databases.ts";
import { reservePort } from "./fixtures/reserved_port.ts";
import { ROOT, ServiceProcess } from "./service_process.ts";

const DOCKERFILE = Deno.readTextFileSync(`${ROOT}Dockerfile`);
const HEALTHCHECK = `${ROOT}deploy/image/healthcheck`;

async function run(program: string, args: readonly string[], env: Record<string, string> = {}) {
  const { code, stdout } = await new Deno.Command(program, { args: [...args], env, stderr: "null" }).output();
  return { code, stdout: new TextDecoder().decode(stdout) };
}

Deno.test("the Dockerfile labels the image with the version of the program", () => {
  assertEquals(/^ARG VERSION=(.*)$/m.exec(DOCKERFILE)?.[1], VERSION);
});

Deno.test("the Dockerfile builds the package with the Deno of the gate", () => {
  assertEquals(/deno@(\S+)/.exec(DOCKERFILE)?.[1], Deno.version.deno);
});

Deno.test("the build of the image gets the files that the package copies", () => {
  const rules = Deno.readTextFileSync(`${ROOT}.dockerignore`).trim().split("\n");
  // The last rule for a path or one of its folders decides.
  const isSent = (path: string) => {
    const rule = rules.findLast((each) => {
      const pattern = RegExp.escape(each.replace(/^!/, "")).replaceAll("\\*", "[^/]*");
      return new RegExp(`^${pattern}(/|$)`).test(path);
    });
    return rule === undefined || rule.startsWith("!");
  };
  const copied = ["LICENSE", "deno.json", "tests/deno.lock", ...OPERATED_WITH, ...Object.keys(JSON_SCHEMAS)];
  assertEquals(copied.filter((path) => !isSent(path)), []);
  assertEquals(["docs/deploy.md", "tests/image_test.ts", ".git/config"].filter(isSent), []);
});

Deno.test("the image starts the program with the arguments of the launcher, and passes on its own", async () => {
  await using folder = await temporaryFolder();
  // Files that npm leaves, with a Deno that prints its arguments.
  const modules = `${folder.path}/node_modules`;
  const program = `${modules}/@readiness/it's here/program`;
  const architecture = (await run("node", ["-p", "process.arch"])).stdout.trim();
  const deno = `${modules}/@deno/linux-${architecture}-glibc`;
  for (const path of [program, deno]) await Deno.mkdir(path, { recursive: true });
  await Deno.writeTextFile(`${folder.path}/package.json`, '{"dependencies":{"@readiness/it\'s here":"*"}}');
  await Deno.writeTextFile(`${program}/launch.json`, JSON.stringify(launchSettings()));
  await Deno.writeTextFile(`${deno}/package.json`, "{}");
  await Deno.writeTextFile(`${deno}/deno`, '#!/bin/sh\nprintf "%s\\n" "$@"\nexit 3\n', { mode: 0o755 });
  const script = `${folder.path}/readiness`;
  const { stdout } = await run("node", [`${ROOT}deploy/image/entrypoint.cjs`, folder.path]);
  await Deno.writeTextFile(script, stdout, { mode: 0o755 });
  const started = await run(script, ["scan", "a b", "$HOME"]);
  const { denoArguments } = launchSettings();
  assertEquals(started.stdout.trimEnd().split("\n"), [
    ...denoArguments,
    `--config=${program}/deno.json`,
    `${program}/main.js`,
    "scan",
    "a b",
    "$HOME",
  ]);
  assertEquals(started.code, 3);
});

Deno.test("the image is healthy while the service responds", async () => {
  using reserved = reservePort();
  const port = String(reserved.port);
  await using service = await ServiceProcess.start({ PORT: port });
  for (const HOST of ["", "0.0.0.0", "::", "127.0.0.1"]) {
    assertEquals((await run(HEALTHCHECK, [], { HOST, PORT: port })).code, 0);
  }
  await service.stop();
  assertEquals((await run(HEALTHCHECK, [], { HOST: "", PORT: port })).code, 1);
});

Deno.test("the image is not healthy if the service responds with an error", async () => {
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, ({ url }) => {
    return new Response(new URL(url).pathname, { status: 500 });
  });
  assertEquals((await run(HEALTHCHECK, [], { HOST: "", PORT: String(server.addr.port) })).code, 1);
});

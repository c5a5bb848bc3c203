/** `readiness project import`, on the database and through a running service. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { TrackedMachine, WAYS } from "../tracking/tracked_machine.ts";
import { piped } from "../typed.ts";

for (const way of WAYS) {
  Deno.test(`a list of sites is imported by ${way}, and its problems are listed`, async () => {
    await using tracked = await TrackedMachine.make();
    const key = await tracked.makeKey("Editor");
    const list = "target,name,tags\nshop.example.com,Shop,eu\n192.0.2.1,Bad,\ndocs.example.com,,\n";
    const run = (...args: readonly string[]) =>
      tracked.run(way, ["project", "import", "-", ...args], { stdin: piped(list) }, key);
    const problem = /^Line 3 {2}192\.0\.2\.1 {2}Cannot scan an IP address.*\n/;
    const preview = await run("--dry-run");
    assertMatch(preview.stdout, problem);
    assertEquals([preview.code, preview.stdout.split("\n")[1]], [1, "2 projects can be created, 1 skipped"]);
    const imported = await run("--no-crawl");
    assertMatch(imported.stdout, problem);
    assertEquals([imported.code, imported.stdout.split("\n")[1]], [1, "2 projects created, 1 skipped"]);
    const { stdout } = await run("--json");
    const [again] = JSON.parse(stdout);
    assertEquals([again.line, again.projectId, again.problem], [
      2,
      null,
      "Cannot create the project: project Shop has the same target",
    ]);
  });
}

Deno.test("a preview in several parts finds duplicates and the limit like an import", async () => {
  await using tracked = await TrackedMachine.make();
  // More characters than one request has.
  const sites = Array.from({ length: 120 }, (_, at) => `site.example.com/${at}/${"x".repeat(230)}`);
  const list = [...sites, ...sites.slice(0, 1)].join("\n");
  const run = async (...args: readonly string[]) => {
    const command = ["project", "import", "-", "--no-crawl", "--json", ...args];
    const { stdout } = await tracked.machine.run(command, { stdin: piped(list) }, { PROJECT_LIMIT: "110" });
    return JSON.parse(stdout).map(({ problem }: { problem: string | null }) => problem);
  };
  const preview = await run("--dry-run");
  assertEquals(preview.filter((problem: string | null) => problem === null).length, 110);
  assertMatch(preview.at(-1), /has the same target$/);
  assertEquals(await run(), preview);
});

Deno.test("if a part of a list is refused, the imported lines are listed before the error", async () => {
  await using tracked = await TrackedMachine.make();
  const key = await tracked.makeKey("Editor");
  const list = Array.from({ length: 120 }, (_, at) => `site.example.com/${at}/${"x".repeat(230)}`).join("\n");
  let parts = 0;
  await using front = proxyOf(tracked.server, (body) => !body.includes("importProjects") || ++parts === 1);
  const run = async (server: string) => {
    const command = ["project", "import", "-", "--no-crawl", "--json", "--server", server];
    const environment = { READINESS_API_KEY: key };
    const { stdout, stderr, code } = await tracked.machine.run(command, { stdin: piped(list) }, environment);
    return { lines: JSON.parse(stdout) as { readonly problem: string | null }[], stderr, code };
  };
  const stopped = await run(front.address);
  const refused = stopped.lines.filter(({ problem }) => problem !== null);
  assertEquals([stopped.code, stopped.lines.length, refused.length > 0], [3, 120, true]);
  assertStringIncludes(stopped.stderr, refused[0]?.problem ?? "");
  const again = await run(tracked.server);
  assertEquals(again.lines.filter(({ problem }) => problem === null).length, refused.length);
});

/** A proxy in front of a service, which answers 502 unless a body passes. */
function proxyOf(address: string, passes: (body: string) => boolean) {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    const body = await request.text();
    if (!passes(body)) return new Response("Bad Gateway", { status: 502 });
    const { pathname } = new URL(request.url);
    return await fetch(`${address}${pathname}`, { method: request.method, headers: request.headers, body });
  });
  return {
    address: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** Slow: starts programs one after the other, next to a running service. */

/** Commands as people start them, in processes with the permissions of the task. */
import { assertEquals, assertMatch } from "@std/assert";
import { serveTinySites } from "../fixtures/tiny_sites.ts";
import { programArguments, ROOT, ServiceProcess } from "../service_process.ts";
import { PASSWORD } from "./machine.ts";
import { readiness, startReadiness } from "./readiness_process.ts";

Deno.test("a project that is added while the service runs is crawled by it", async () => {
  const folder = await Deno.makeTempDir();
  await using site = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    ({ url }) => {
      const headers = { "content-type": "text/html; charset=utf-8" };
      const page = '<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1><p>We sell tea.</p>';
      return new URL(url).pathname === "/"
        ? new Response(page, { headers })
        : new Response("", { status: 404 });
    },
  );
  try {
    const environment = {
      KV_URL: `${folder}/readiness.db`,
      XDG_CONFIG_HOME: folder,
      SCAN_ALLOW_PRIVATE: "127.0.0.0/8",
    };
    await using service = await ServiceProcess.start({ ...environment, CRAWL_CONCURRENCY: "1" });
    const server = ["--server", service.address];
    await readiness(["user", "add", "ada"], `${PASSWORD}\n`, environment);
    await readiness(["login", "--username", "ada", ...server], `${PASSWORD}\n`, environment);
    const target = `http://127.0.0.1:${site.addr.port}/`;
    const added = await readiness(["project", "add", "Tea", target, "--max-pages", "1"], "", environment);
    assertEquals(added.code, 0);
    const crawl = ["crawl", "run", "tea", "--wait", "--min-score", "0", "--fail-on", "regression"];
    for (const way of [[], server]) {
      const { code, stdout } = await readiness([...crawl, ...way, "--json"], "", environment);
      assertEquals(code, 0);
      const { status, pagesChecked, changes } = JSON.parse(stdout);
      assertEquals([status, pagesChecked, changes], ["Finished", 1, []]);
    }
    assertEquals((await readiness(["project", "remove", "Tea", "--yes"], "", environment)).code, 0);
    const checked = await readiness(["database", "check"], "", environment);
    assertEquals([checked.code, checked.stdout], [0, ""]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

for (const signal of ["SIGINT", "SIGKILL"] as const) {
  Deno.test(`scan --file that gets ${signal} leaves no scan process, and the same command continues`, async () => {
    const folder = await Deno.makeTempDir();
    const begun = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    let isHeld = true;
    await using sites = serveTinySites(3, async (request) => {
      if (!isHeld) return new Response("Hello");
      // Only the process closes the connection.
      request.signal.addEventListener("abort", () => closed.resolve());
      begun.resolve();
      await held.promise;
      return new Response("");
    });
    try {
      await Deno.writeTextFile(`${folder}/sites.txt`, sites.targets.join("\n"));
      const files = ["--file", `${folder}/sites.txt`, "--out", `${folder}/results.jsonl`];
      const args = ["scan", ...files, "--allow-private", "127.0.0.0/8", "--only", "robots-txt"];
      const child = startReadiness(args, {});
      const ended = child.output();
      await begun.promise;
      child.kill(signal);
      await closed.promise;
      assertEquals((await ended).code, signal === "SIGINT" ? 130 : 137);
      isHeld = false;
      held.resolve();
      const { code, stderr } = await readiness(args, "", {});
      assertEquals(code, 0, stderr);
      const lines = (await Deno.readTextFile(`${folder}/results.jsonl`)).trimEnd().split("\n");
      assertEquals(lines.map((line) => JSON.parse(line).target).toSorted(), sites.targets.toSorted());
    } finally {
      held.resolve();
      await Deno.remove(folder, { recursive: true });
    }
  });
}

Deno.test("a user added while the service runs can sign in and out", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const environment = { KV_URL: `${folder}/readiness.db`, XDG_CONFIG_HOME: folder };
    await using service = await ServiceProcess.start({ ...environment, SIGN_UP: "closed" });
    const server = ["--server", service.address];
    const added = await readiness(["user", "add", "ada"], `${PASSWORD}\n`, environment);
    assertEquals([added.code, added.stderr], [0, ""]);
    const signedIn = await readiness(["login", "--username", "ada", ...server], `${PASSWORD}\n`, environment);
    assertEquals([signedIn.code, signedIn.stderr], [0, ""]);
    assertMatch(signedIn.stdout, /^Signed in +ada\n/);
    const made = await readiness(["user-key", "create", "--username", "ada", ...server], "", environment);
    assertEquals(made.code, 0);
    const checked = await readiness(["database", "check"], "", environment);
    assertEquals([checked.code, checked.stdout], [0, ""]);
    assertEquals((await readiness(["logout", ...server], "", environment)).code, 0);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("output that does not fit on the disk is an error with a message", async () => {
  const script = 'exec "$@" > /dev/full';
  const { code, stderr } = await new Deno.Command("sh", {
    args: ["-c", script, "sh", Deno.execPath(), ...programArguments(), "explain"],
    cwd: ROOT,
  }).output();
  const message = "Cannot write standard output: No space left on device (os error 28)\n";
  assertEquals([code, new TextDecoder().decode(stderr)], [2, message]);
});

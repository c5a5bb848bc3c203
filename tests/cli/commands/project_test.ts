/** The commands for projects, on the database and through a running service. */
import type { Kv } from "@deno/kv";
import { assert, assertEquals, assertMatch, assertNotEquals, assertStringIncludes } from "@std/assert";
import { baselineRowsOf } from "../../../src/crawl/crawl_record.ts";
import { Unwritable } from "../../database/full_disk.ts";
import { Machine, PASSWORD, rowsOf } from "../machine.ts";
import { TrackedMachine, WAYS } from "../tracking/tracked_machine.ts";
import { piped, terminal } from "../typed.ts";

const ADD = ["project", "add", "Shop", "shop.example.com"];

for (const way of WAYS) {
  Deno.test(`projects are added, listed, shown and removed by ${way}`, async () => {
    await using tracked = await TrackedMachine.make();
    const key = await tracked.makeKey("Editor");
    const run = (...args: readonly string[]) => tracked.run(way, args, {}, key);
    const added = await run(...ADD, "--schedule", "0 6 * * 1", "--max-pages", "7", "--exclude", "/cart/*");
    const facts = rowsOf(added);
    assertEquals([added.code, facts["Name"], facts["Pages"], facts["Exclude"], facts["Schedule"]], [
      0,
      "Shop",
      "up to 7",
      "/cart/*",
      "0 6 * * 1 (UTC)",
    ]);
    const id = facts["Project"] ?? "";
    const listed = await run("project", "list");
    assertMatch(
      listed.stdout,
      new RegExp(`^Project .*\n${id}  Shop +shop\\.example\\.com +– +none +\\d{4}-`),
    );
    const shown = await run("project", "show", "sHOP");
    assertEquals([shown.code, rowsOf(shown)["Project"], rowsOf(shown)["Crawls"]], [0, id, "0"]);
    assertEquals(await run("project", "remove", id, "--yes"), {
      code: 0,
      stdout: `Deleted project Shop (${id})\n`,
      stderr: "",
    });
    assertEquals((await run("project", "show", id)).code, 2);
  });

  Deno.test(`a hint of an empty list by ${way} names a command that works there`, async () => {
    await using tracked = await TrackedMachine.make();
    const { code, stdout, stderr } = await tracked.run(way, ["project", "list"]);
    assertEquals([code, stdout], [0, ""]);
    const suffix = way === "the database" ? "" : ` --server ${tracked.server}`;
    const command = `readiness project add <name> <target> --account ${tracked.accountId}${suffix}`;
    assertEquals(stderr, `This account has no projects yet. Track a site: ${command}\n`);
  });
}

Deno.test("project list is a page, and explains how to see the next one", async () => {
  await using tracked = await TrackedMachine.make();
  for (const name of ["one", "two", "three"]) await tracked.addProject(name);
  const first = await tracked.run("a session", ["project", "list", "--limit", "2"]);
  const [, more = ""] = /^2 of 3 projects\. More: add --after (\S+)\n$/.exec(first.stderr) ?? [];
  const { stdout } = await tracked.run("a session", ["project", "list", "--json", "--after", more]);
  const { projects, totalCount, nextCursor, ...others } = JSON.parse(stdout);
  assertEquals([projects.map(({ name }: { name: string }) => name), totalCount, nextCursor, others], [
    ["one"],
    3,
    null,
    {},
  ]);
});

Deno.test("the name of a project is found beyond the first hundred", async () => {
  await using tracked = await TrackedMachine.make();
  const id = await tracked.addProject("oldest");
  for (let at = 0; at < 100; at++) await tracked.addProject(`p${at}`);
  const shown = await tracked.run("the database", ["project", "show", "oldest"]);
  assertEquals(rowsOf(shown)["Project"], id);
});

Deno.test("with several accounts, --account chooses one, and a command without it lists them", async () => {
  await using tracked = await TrackedMachine.make();
  await tracked.machine.addUser("bob");
  const { code, stderr } = await tracked.run("the database", ADD);
  assertEquals(code, 2);
  assertMatch(stderr, /^Choose an account with --account <id>:\n {2}\w{16} {2}ada\n {2}\w{16} {2}bob\n/);
  const chosen = await tracked.run("the database", [...ADD, "--account", tracked.accountId]);
  assertMatch(rowsOf(chosen)["Account"] ?? "", /\(ada\)$/);
});

for (
  const [typed, code, message] of [
    ["Shop", 0, ""],
    ["shop", 2, "This is not the name of the project. Nothing was deleted\n"],
    ["", 2, "The name of the project, to confirm is empty"],
  ] as const
) {
  Deno.test(`project remove, confirmed with "${typed}", exits with ${code}`, async () => {
    await using tracked = await TrackedMachine.make();
    const id = await tracked.addProject();
    const stdin = terminal(`${typed}\n`);
    const removed = await tracked.run("a session", ["project", "remove", "shop"], { stdin });
    assertEquals(removed.code, code);
    assertStringIncludes(removed.stderr, "This deletes project Shop (shop.example.com) and 0 crawls.\n");
    assertStringIncludes(removed.stderr, message);
    const isLeft = (await tracked.run("the database", ["project", "show", id])).code === 0;
    assertEquals(isLeft, code !== 0);
  });
}

Deno.test("Ctrl-C at the confirmation of project remove ends it, and nothing is deleted", async () => {
  await using tracked = await TrackedMachine.make();
  const id = await tracked.addProject();
  let interrupt = () => {};
  const removed = await tracked.run("the database", ["project", "remove", "Shop"], {
    stdin: { ...terminal(), read: () => new Promise(() => {}) },
    onInterrupt(listener) {
      interrupt = listener;
      return () => {};
    },
    stderr: (text) => {
      if (text.startsWith("Name of the project")) queueMicrotask(interrupt);
    },
  });
  assertEquals([removed.code, removed.stdout], [130, ""]);
  assertEquals((await tracked.run("the database", ["project", "show", id])).code, 0);
});

for (
  const [args, message] of [
    [["add", "Shop"], "The target is missing: readiness project add <name> <target>\n"],
    [["add", "My", "shop", "shop.example.com"], "Too many arguments, put the name in quotes"],
    [["add", "Shop", "192.0.2.1"], "Cannot scan an IP address"],
    [["add", "Shop", "10.1.2.3"], "set SCAN_ALLOW_PRIVATE=10.0.0.0/8 here and for the service"],
    [
      ["add", "Shop", "shop.example.com", "--max-pages", "501"],
      "--max-pages must be a whole number from 1 to 500",
    ],
    [["add", "Shop", "shop.example.com", "--schedule", "* * * * *"], "crawls must be at least an hour apart"],
    [
      ["add", "Shop", "shop.example.com", "--account", "x"],
      "You are not allowed to do this: check the account",
    ],
    [
      ["add", "Shop", "shop.example.com", "--api-key", "svc"],
      "Set READINESS_API_KEY to the key of a service account",
    ],
    [["list", "--account", "x"], "Cannot find account x: check the id\n"],
    [["list", "--limit", "101"], "--limit must be a whole number from 1 to 100"],
    [["list", "--after", "x"], "after is not a cursor of this list"],
    [["list", "--tag", "a", "--after", "x"], "--after x is not a cursor of this list"],
    [["list", "--state", "paussed"], "--state must be"],
    [["show", "No shop"], "Cannot find project No shop: readiness project list shows all\n"],
    [["remove", "Shop"], "Standard input is not a terminal. Add --yes to delete without confirmation"],
  ] as const
) {
  Deno.test(`project ${args.join(" ")} is refused`, async () => {
    await using machine = await Machine.make();
    await machine.run(["user", "add", "ada", "--no-password"]);
    const { code, stdout, stderr } = await machine.run(["project", ...args]);
    assertEquals([code, stdout], [2, ""]);
    assertStringIncludes(stderr, message);
  });
}

for (const way of WAYS) {
  Deno.test(`project list refuses the id of a project for an account by ${way}`, async () => {
    await using tracked = await TrackedMachine.make();
    const id = await tracked.addProject();
    const { code, stdout, stderr } = await tracked.run(way, ["project", "list", "--account", id]);
    assertEquals([code, stdout, stderr], [2, "", `Cannot find account ${id}: check the id\n`]);
  });
}

Deno.test("a Viewer's key lists projects, and an error explains why it cannot add one", async () => {
  await using tracked = await TrackedMachine.make();
  const id = await tracked.addProject();
  const key = await tracked.makeKey("Viewer");
  assertStringIncludes((await tracked.run("a key", ["project", "list"], {}, key)).stdout, id);
  const added = await tracked.run("a key", ["project", "add", "Two", "two.example.com"], {}, key);
  assertEquals([added.code, added.stdout], [2, ""]);
  assertStringIncludes(added.stderr, "your role on it is Editor or Admin");
});

const LIST = ["project", "list"];

Deno.test("a service is used with a credential that it accepts only", async () => {
  await using machine = await Machine.make();
  await using service = await machine.serve();
  await machine.addUser("ada");
  const remote = [...LIST, "--server", service.address];
  const nobody = await machine.run(remote);
  assertEquals(nobody.code, 2);
  assertStringIncludes(
    nobody.stderr,
    `Run readiness login --server ${service.address}, or set READINESS_API_KEY`,
  );
  const unknown = await machine.run(remote, {}, { READINESS_API_KEY: "svc_sa_x_y" });
  assertEquals(unknown, {
    code: 2,
    stdout: "",
    stderr: `${service.address} does not accept the key. It is ` +
      "unknown, expired or revoked, or its service account is disabled\n",
  });
  const invalid = await machine.run(remote, {}, { READINESS_API_KEY: "a\nb" });
  assertStringIncludes(invalid.stderr, "READINESS_API_KEY does not hold a key");
});

Deno.test("a session that has ended is not sent", async () => {
  await using tracked = await TrackedMachine.make();
  const path = tracked.machine.credentials;
  const stored = JSON.parse(await Deno.readTextFile(path));
  stored[tracked.server].expiresAt = "2020-01-01T00:00:00.000Z";
  await Deno.writeTextFile(path, JSON.stringify(stored));
  const { code, stderr } = await tracked.run("a session", LIST);
  assertEquals(code, 2);
  assertStringIncludes(stderr, "has expired. Run readiness login");
});

Deno.test("a key that is set without --server is not ignored in favour of the operator's rights", async () => {
  await using machine = await Machine.make();
  await machine.addUser("ada");
  const { code, stderr } = await machine.run(LIST, {}, { READINESS_API_KEY: "svc_sa_x_y" });
  assertEquals(code, 2);
  assertStringIncludes(stderr, "READINESS_API_KEY is set, but --server is missing");
  assert(!stderr.includes("svc_sa_x_y"));
});

Deno.test("without a database and without a service, both are named", async () => {
  await using machine = await Machine.make();
  const { code, stderr } = await machine.run(LIST, { stdin: piped(PASSWORD) });
  assertEquals(code, 2);
  assertStringIncludes(
    stderr,
    "Set KV_URL to the server's database, or create it with readiness serve, or choose a running service with --server",
  );
});

Deno.test("Ctrl-C after project remove leaves the erasure of a large project to the service", async () => {
  await using tracked = await TrackedMachine.make();
  const id = await tracked.addProject();
  const rows = (use: (kv: Kv) => Promise<unknown>) => tracked.machine.look(({ database: { kv } }) => use(kv));
  const left = () =>
    rows(async (kv) => (await Array.fromAsync(kv.list({ prefix: baselineRowsOf(id) }))).length);
  await rows(async (kv) => {
    for (let begin = 0; begin < 10_000; begin += 500) {
      const operation = kv.atomic();
      for (let at = begin; at < begin + 500; at++) operation.set([...baselineRowsOf(id), at], at);
      await operation.commit();
    }
  });
  let interrupt = () => {};
  const { code, stdout, stderr } = await tracked.run("the database", ["project", "remove", id, "--yes"], {
    onInterrupt(listener) {
      interrupt = listener;
      return () => {};
    },
    stdout: () => interrupt(),
  });
  assertEquals([code, stdout, stderr], [
    0,
    "",
    "Stopped before all deleted data was erased: the service or a worker erases the rest within an hour\n",
  ]);
  assertNotEquals(await left(), 0);
  await tracked.resumeErasures();
  assertEquals(await left(), 0);
});

Deno.test("a full disk is one line, and code 3", async () => {
  await using tracked = await TrackedMachine.make();
  using _disk = new Unwritable(tracked.machine.database);
  const { code, stdout, stderr } = await tracked.run("the database", ADD);
  assertEquals([code, stdout, stderr], [
    3,
    "",
    "Cannot change anything now: the database cannot be written, because its disk is full. Reading still works\n",
  ]);
});

Deno.test("commands of the operator are in the trail of the account", async () => {
  await using tracked = await TrackedMachine.make();
  await tracked.addProject();
  const { stdout } = await tracked.machine.run(["account", "audit", tracked.accountId]);
  const events = stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
  const found = events.filter(({ action }) => action === "project.create");
  assertEquals(found.map(({ actor }) => actor.kind), ["operator"]);
});

import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { Machine } from "../machine.ts";
import { sampleEvent } from "../../fixtures/records/audit_record.ts";

/**
 * A machine with the trail of one account. The trail has the account and two events that differ in every
 * filter.
 */
async function machineWithTrail() {
  const machine = await Machine.make();
  const { stdout } = await machine.run(["user", "add", "ada", "--no-password", "--json"]);
  const { accountId } = JSON.parse(stdout);
  const actor = { kind: "user", id: "somebody", name: "b\u202eob", address: "192.0.2.1" } as const;
  await machine.look(async ({ database: { kv, audit } }) => {
    const operation = kv.atomic();
    for (const [id, ageMs] of [["first", 9_000], ["second", 5_000]] as const) {
      const event = { id, actor, action: `test.${id}`, createdAt: Date.now() - ageMs, allowed: false };
      audit.table.insert(operation, sampleEvent({ ...event, scopeId: accountId }));
    }
    await operation.commit();
  });
  return { machine, accountId };
}

function linesOf(text: string) {
  return text.split("\n").slice(0, -1).map((line) => JSON.parse(line));
}

Deno.test("account audit prints a line for each event, oldest first, even while the service runs", async () => {
  const { machine, accountId } = await machineWithTrail();
  await using _machine = machine;
  await using _service = await machine.serve();
  const { code, stdout, stderr } = await machine.run(["account", "audit", accountId]);
  assertEquals([code, stderr], [0, `${machine.database}: 3 events exported\n`]);
  const [first, , third] = linesOf(stdout);
  assertEquals(first, {
    id: "first",
    createdAt: first.createdAt,
    action: "test.first",
    allowed: false,
    actor: { kind: "user", id: "somebody", name: "b\u202eob" },
    ipAddress: "192.0.2.1",
    targetId: null,
    details: null,
  });
  assertEquals([stdout.includes("\u202e"), third.action], [false, "account.create"]);
});

Deno.test("account audit exports the events that match its flags", async () => {
  const { machine, accountId } = await machineWithTrail();
  await using _machine = machine;
  const middle = new Date(Date.now() - 7_000).toISOString();
  for (
    const [flags, expected] of [
      [["--until", middle], ["test.first"]],
      [["--since", middle, "--action", "test.second"], ["test.second"]],
      [["--actor-id", "somebody"], ["test.first", "test.second"]],
      [["--after", "first", "--actor-id", "somebody"], ["test.second"]],
      [["--action", "none"], []],
    ] as const
  ) {
    const { stdout } = await machine.run(["account", "audit", accountId, ...flags]);
    assertEquals(linesOf(stdout).map(({ action }) => action), [...expected], flags.join(" "));
  }
});

Deno.test("account audit --out replaces a file, for its owner alone", async () => {
  const { machine, accountId } = await machineWithTrail();
  await using _machine = machine;
  const path = `${machine.folder}/trail.ndjson`;
  await Deno.writeTextFile(path, "old\n");
  const { code, stdout } = await machine.run([
    "account",
    "audit",
    accountId,
    "--out",
    path,
    "--action",
    "test.first",
  ]);
  assertEquals([code, stdout], [0, ""]);
  assertEquals(linesOf(await Deno.readTextFile(path)).map(({ id }) => id), ["first"]);
  if (Deno.build.os !== "windows") assertEquals(((await Deno.stat(path)).mode ?? 0) & 0o777, 0o600);
});

Deno.test("account audit --out leaves the old file if Ctrl-C stops it", async () => {
  const { machine, accountId } = await machineWithTrail();
  await using _machine = machine;
  const path = `${machine.folder}/trail.ndjson`;
  await Deno.writeTextFile(path, "old\n");
  const { code } = await machine.run(["account", "audit", accountId, "--out", path], {
    onInterrupt: (listener) => {
      listener();
      return () => {};
    },
  });
  assertEquals([code, await Deno.readTextFile(path)], [130, "old\n"]);
  const names = (await Array.fromAsync(Deno.readDir(machine.folder))).map(({ name }) => name);
  assertEquals(names.filter((name) => name.includes("trail")), ["trail.ndjson"]);
});

for (
  const [args, message] of [
    [[], /^The account id is missing: readiness account audit <id>\n/],
    [["a", "b"], /^Only one account id is allowed/],
    [["ID", "--since", "today"], /^--since must be a date and time such as .*, not "today"\n/],
    [
      ["ID", "--since", "2026-01-02T00:00Z", "--until", "2026-01-01T00:00Z"],
      /^--until must be later than --since\n/,
    ],
    [["0000000000000000"], /^Cannot find account 0000000000000000 in .*: check the id\n/],
    [["ID", "--after", "nothing"], /^Cannot find event nothing in the trail of account /],
    [["ID", "--out", "/nowhere/trail"], /^Cannot write \/nowhere\/trail: /],
  ] as const
) {
  Deno.test(`account audit ${args.join(" ")} is refused`, async () => {
    const { machine, accountId } = await machineWithTrail();
    await using _machine = machine;
    const given = args.map((arg) => arg === "ID" ? accountId : arg);
    const { code, stdout, stderr } = await machine.run(["account", "audit", ...given]);
    assertEquals([code, stdout], [2, ""]);
    assertMatch(stderr, message);
  });
}

Deno.test("account audit needs a database that exists", async () => {
  await using machine = await Machine.make();
  const { code, stderr } = await machine.run(["account", "audit", "x"]);
  assertEquals(code, 2);
  assertStringIncludes(stderr, "does not exist");
});

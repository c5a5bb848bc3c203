import { assertEquals, assertStringIncludes } from "@std/assert";
import { Machine } from "./machine.ts";

/** Text that is long enough to be mistaken for a database. */
const NO_DATABASE = "This is no database. ".repeat(100);

const COMMANDS: readonly (readonly string[])[] = [
  ["user", "set-password", "ada"],
  ["user-key", "create", "--username", "ada"],
  ["database", "check"],
];

for (const args of COMMANDS) {
  Deno.test(`readiness ${args.join(" ")} makes no database where there is none`, async () => {
    await using machine = await Machine.make();
    const { code, stdout, stderr } = await machine.run(args);
    assertEquals([code, stdout], [2, ""]);
    assertEquals(
      stderr,
      `Cannot open the database: ${machine.database} does not exist. Set KV_URL to the server's database, or create it with readiness serve\n`,
    );
    assertEquals(await Array.fromAsync(Deno.readDir(machine.folder)), []);
  });
}

const UNUSABLE: readonly (readonly [name: string, KV_URL: string, code: number, message: string])[] = [
  ["in memory", ":memory:", 2, "KV_URL is :memory:, which only the server itself can use"],
  ["that is a folder", "folder", 3, "Is a directory"],
  ["that is something else", "text", 3, "file is not a database"],
  ["below a file", "text/readiness.db", 3, "Cannot open the database"],
];

for (const [name, url, expected, message] of UNUSABLE) {
  Deno.test(`user add --no-password exits with ${expected} for a database ${name}`, async () => {
    await using machine = await Machine.make();
    await Deno.mkdir(`${machine.folder}/folder`);
    await Deno.writeTextFile(`${machine.folder}/text`, NO_DATABASE);
    const KV_URL = url === ":memory:" ? url : `${machine.folder}/${url}`;
    const { code, stdout, stderr } = await machine.run(["user", "add", "bot", "--no-password"], {}, {
      KV_URL,
    });
    assertEquals([code, stdout], [expected, ""]);
    assertStringIncludes(stderr, message);
    assertEquals(await Deno.readTextFile(`${machine.folder}/text`), NO_DATABASE);
  });
}

Deno.test("an invalid environment variable ends with exit code 2", async () => {
  await using machine = await Machine.make();
  const { code, stderr } = await machine.run(["database", "check"], {}, { PORT: "http" });
  assertEquals(code, 2);
  assertStringIncludes(stderr, 'PORT: Cannot use "http"');
});

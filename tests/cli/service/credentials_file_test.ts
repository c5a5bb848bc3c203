import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import {
  credentialsPath,
  readCredentials,
  writeCredentials,
} from "../../../src/cli/service/credentials_file.ts";
import { systemShell } from "../../../src/cli/shell.ts";
import { AppError } from "../../../src/errors.ts";
import { noService } from "../captured.ts";

const SESSION = { token: "svc_st_abc", expiresAt: "2030-01-01T00:00:00.000Z", username: "ada" };

const PLACES: readonly (readonly [environment: Record<string, string>, path: string | null])[] = [
  [{}, null],
  [{ HOME: "", XDG_CONFIG_HOME: "" }, null],
  [{ HOME: "/home/ada" }, "/home/ada/.config/readiness/credentials.json"],
  [{ HOME: "/home/ada", XDG_CONFIG_HOME: "/etc/ada" }, "/etc/ada/readiness/credentials.json"],
  [{ XDG_CONFIG_HOME: "/etc/ada/" }, "/etc/ada/readiness/credentials.json"],
  [{ HOME: "/home/ada", XDG_CONFIG_HOME: "relative" }, "/home/ada/.config/readiness/credentials.json"],
  [{ XDG_CONFIG_HOME: "relative" }, null],
];

for (const [environment, path] of PLACES) {
  Deno.test(`credentialsPath() is ${path} for ${JSON.stringify(environment)}`, () => {
    const found = credentialsPath({ ...systemShell(noService), environment: (name) => environment[name] });
    assertEquals(found?.replaceAll("\\", "/") ?? null, path);
  });
}

/** Runs in a separate folder. */
async function inFolder(use: (folder: string) => void): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    use(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("readCredentials() returns what writeCredentials() wrote", () =>
  inFolder((folder) => {
    const path = `${folder}/a/b/credentials.json`;
    const credentials = new Map([["https://a.example", SESSION], ["__proto__", SESSION]]);
    writeCredentials(path, credentials);
    assertEquals(readCredentials(path), credentials);
  }));

Deno.test("readCredentials() is empty without a file", () =>
  inFolder((folder) => assertEquals(readCredentials(`${folder}/a/credentials.json`), new Map())));

const FOREIGN: readonly string[] = [
  "",
  "{",
  "[]",
  "null",
  '{"https://a.example":"token"}',
  JSON.stringify({ a: { ...SESSION, token: "x\r\ny: z" } }),
  JSON.stringify({ a: { ...SESSION, token: "" } }),
  JSON.stringify({ a: { ...SESSION, expiresAt: "soon" } }),
  JSON.stringify({ a: { ...SESSION, username: "\x1b[2J" } }),
];

for (const text of FOREIGN) {
  Deno.test(`readCredentials() refuses ${text || "an empty file"}, and repeats nothing of it`, () =>
    inFolder((folder) => {
      const path = `${folder}/credentials.json`;
      Deno.writeTextFileSync(path, text);
      const { message } = assertThrows(() => readCredentials(path), AppError);
      assertEquals(
        message,
        `Cannot read ${path}: it does not contain sessions. Delete it, then run readiness login`,
      );
    }));
}

Deno.test("writeCredentials() closes a file that others could read", () =>
  inFolder((folder) => {
    const path = `${folder}/credentials.json`;
    Deno.writeTextFileSync(path, "{}", { mode: 0o644 });
    writeCredentials(path, new Map([["https://a.example", SESSION]]));
    assertEquals((Deno.statSync(path).mode ?? 0) & 0o777, 0o600);
  }));

Deno.test("writeCredentials() leaves neither a change nor a draft if it fails", () =>
  inFolder((folder) => {
    const path = `${folder}/credentials.json`;
    Deno.mkdirSync(`${path}/in-the-way`, { recursive: true });
    const error = assertThrows(() => writeCredentials(path, new Map([["a", SESSION]])), AppError);
    assertStringIncludes(error.message, `Cannot write ${path}: `);
    assert(!error.message.includes(SESSION.token));
    assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name), ["credentials.json"]);
  }));

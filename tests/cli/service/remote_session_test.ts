import { assertEquals, assertMatch } from "@std/assert";
import { Machine } from "../machine.ts";
import { piped } from "../typed.ts";

const SESSION = { token: "svc_st_abc", expiresAt: "2030-01-01T00:00:00.000Z", user: { username: "ada" } };

/** Responds to every operation with its own field. */
async function answering(
  fields: Readonly<Record<string, unknown>>,
  use: (server: string) => Promise<void>,
): Promise<void> {
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    const { query } = await request.json();
    const name = Object.keys(fields).find((field) => query.includes(field)) ?? "";
    return Response.json({ data: { [name === "createSession" ? "session" : name]: fields[name] } });
  });
  await use(`http://127.0.0.1:${server.addr.port}`);
}

const SESSIONS: readonly (readonly [name: string, session: unknown])[] = [
  ["is missing", null],
  ["has no token", { ...SESSION, token: undefined }],
  ["has a token that breaks the header", { ...SESSION, token: "a\r\nx-admin: 1" }],
  ["has a token that acts on the terminal", { ...SESSION, token: "\x1b[2J" }],
  ["has a token without end", { ...SESSION, token: "a".repeat(100_000) }],
  ["ends at no time", { ...SESSION, expiresAt: "soon" }],
  ["is of a user whose name acts on the terminal", { ...SESSION, user: { username: "\x1b]0;x\x07" } }],
];

for (const [name, session] of SESSIONS) {
  Deno.test(`login refuses a session that ${name}`, async () => {
    await using machine = await Machine.make();
    await answering({ createSession: session }, async (server) => {
      const args = ["login", "--username", "ada", "--server", server];
      const { code, stdout, stderr } = await machine.run(args, { stdin: piped("password") });
      assertEquals([code, stdout], [3, ""]);
      assertMatch(
        stderr,
        /^Cannot use http:\S+: it returned .* Set --server to a running Readiness service\n$/,
      );
    });
  });
}

const KEYS: readonly (readonly [name: string, key: unknown, code: number])[] = [
  ["in order", { id: "abc", secret: "svc_uk_abc" }, 0],
  ["without secret", { id: "abc", secret: null }, 3],
  ["whose id a shell acts on", { id: "a'; touch /tmp/x; '", secret: "svc_uk_abc" }, 3],
  ["whose secret acts on the terminal", { id: "abc", secret: "\x1b[2J" }, 3],
];

for (const [name, createUserKey, expected] of KEYS) {
  Deno.test(`user-key create --server exits with ${expected} for a key ${name}`, async () => {
    await using machine = await Machine.make();
    const fields = { createUserKey, deleteSession: { id: "abc" }, createSession: SESSION };
    await answering(fields, async (server) => {
      const args = ["user-key", "create", "--username", "ada", "--server", server];
      const { code, stdout } = await machine.run(args, { stdin: piped("password") });
      assertEquals([code, stdout === ""], [expected, expected !== 0]);
    });
  });
}

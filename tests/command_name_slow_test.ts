/** Slow: starts a process for each command that it prints. */
import { assertEquals } from "@std/assert";
import { commandNameIn, readerCommand } from "../src/command_name.ts";
import { ROOT } from "./service_process.ts";

const NAMES: readonly [environment: Record<string, string>, name: string][] = [
  [{}, "readiness"],
  [{ READINESS_COMMAND: " " }, "readiness"],
  [{ READINESS_COMMAND: "npx @readiness/cli" }, "npx @readiness/cli"],
  [{ READINESS_COMMAND: "deno task readiness" }, "deno task readiness"],
  [
    { READINESS_COMMAND: "deno task readiness", npm_command: "exec" },
    `npx -y deno@${Deno.version.deno} task readiness`,
  ],
  [{ READINESS_COMMAND: "npx @readiness/cli", npm_command: "exec" }, "npx @readiness/cli"],
  [{ READINESS_COMMAND: "readiness\u001b[2J\nrm" }, "readiness [2J rm"],
];

for (const [environment, name] of NAMES) {
  Deno.test(`the program is called ${name} with ${JSON.stringify(environment)}`, () => {
    assertEquals(commandNameIn((each) => environment[each]), name);
  });
}

const PAGE_COMMANDS: readonly [published: string | null, command: string][] = [
  [null, "readiness scan example.com"],
  ["1.0.0", "npx @readiness/cli scan example.com"],
];

for (const [published, command] of PAGE_COMMANDS) {
  Deno.test(`pages show ${command} if the published version is ${published}`, () => {
    assertEquals(readerCommand("scan example.com", published), command);
  });
}

/** Output of a command line if the program has another name. */
async function printed(args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--no-prompt", "-P=service", "main.ts", ...args],
    cwd: ROOT,
    env: { READINESS_COMMAND: "npx @example/tool", KV_URL: ":memory:" },
    stdin: "null",
  }).output();
  return new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
}

/** The program's name before a command, as a reader would paste it. */
const PLAIN = /(?<![@/\w.-])readiness [a-z<]+/g;

for (const args of [["help"], ["scan", "--help"], ["user"], ["scan"], ["compare", "one.json"]]) {
  Deno.test(`readiness ${args.join(" ")} prints only command lines that can be pasted`, async () => {
    const text = await printed(args);
    assertEquals(text.match(PLAIN), null);
    assertEquals(text.includes("npx @example/tool "), true);
  });
}

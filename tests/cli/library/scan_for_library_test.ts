import { assertEquals } from "@std/assert";
import type { LibraryMessage } from "../../../src/cli/library/messages.ts";
import { scanForLibrary } from "../../../src/cli/library/scan_for_library.ts";
import { systemShell } from "../../../src/cli/shell.ts";
import { temporaryFolder } from "../../database/databases.ts";
import { SAMPLE_CHECKS } from "../../web/sample_checks.ts";
import { noService } from "../captured.ts";
import { piped } from "../typed.ts";

/** @param isOpen false if the other process has ended */
async function answers(args: readonly string[], cwd = ".", isOpen = true) {
  const messages: LibraryMessage[] = [];
  const shellUse: boolean[] = [];
  const input = piped(`${JSON.stringify({ args })}\n`);
  const { promise: open, resolve: end } = Promise.withResolvers<null>();
  let reads = 0;
  const code = await scanForLibrary({
    ...systemShell(noService),
    stdin: { ...input, read: () => reads++ > 0 && isOpen ? open : input.read() },
    stdout: (line) => messages.push(JSON.parse(line)),
    stderr: () => {},
    environment: () => undefined,
    environmentNames: () => [],
    cwd: () => cwd,
    onInterrupt: () => () => {},
    catalogue: SAMPLE_CHECKS,
  }, (isNeeded) => shellUse.push(isNeeded));
  end(null);
  return { code, messages, shellUse };
}

Deno.test("scanForLibrary() writes notices and progress, and then the result", async () => {
  await using folder = await temporaryFolder();
  await Deno.mkdir(`${folder.path}/dist`);
  await Deno.writeTextFile(`${folder.path}/dist/index.html`, "<!doctype html><title>Tea</title><h1>Tea</h1>");
  const { code, messages, shellUse } = await answers(
    ["--dir=dist", "--sample=0", "--", "tea.example.com"],
    folder.path,
  );
  assertEquals([code, shellUse], [0, [false]]);
  const last = messages.pop();
  assertEquals(last?.event === "result" && last.data.target.url, "https://tea.example.com/");
  const types = messages.map((each) => each.event === "progress" ? each.data.type : each.event);
  assertEquals([...new Set(types)].toSorted(), ["checked", "notice", "phase", "started"]);
});

const REFUSED: Readonly<Record<string, readonly [args: string[], code: string, message: RegExp]>> = {
  "an unknown flag": [["--onyl=feed"], "USAGE", /^Unknown flag --onyl, did you mean --only\?$/],
  "a flag for a terminal": [["--watch"], "USAGE", /^Unknown flag --watch/],
  "a scan without a target": [[], "USAGE", /^The target is missing$/],
  "flags that exclude each other": [["--dir=a", "--start=b"], "USAGE", /cannot be combined/],
  "a private address": [
    ["--", "127.0.0.1"],
    "IP_LITERAL_NOT_ALLOWED",
    /add --allow-private 127\.0\.0\.0\/8$/,
  ],
};

for (const [name, [args, code, message]] of Object.entries(REFUSED)) {
  Deno.test(`scanForLibrary() refuses ${name} with an error in its output`, async () => {
    const { messages: [answer] } = await answers(args);
    const data = answer?.event === "error" ? answer.data : { code: "", message: "" };
    assertEquals([data.code, message.test(data.message)], [code, true], data.message);
  });
}

Deno.test("scanForLibrary() keeps the shell only for a server that it starts", async () => {
  const { shellUse } = await answers(["--start=true"]);
  assertEquals(shellUse, [true]);
});

Deno.test("scanForLibrary() ends without a result if its input ends", async () => {
  const { code, messages } = await answers(["--allow-private=127.0.0.0/8", "--", "127.0.0.1:1"], ".", false);
  assertEquals([code, messages.filter(({ event }) => event !== "progress")], [130, []]);
});

import { assert, assertEquals, assertRejects } from "@std/assert";
import type { LibraryMessage } from "../../src/cli/library/messages.ts";
import { scanWith } from "../../src/library/scan.ts";
import { ScanError } from "../../src/library/scan_error.ts";
import { temporaryFolder } from "../database/databases.ts";

/** A scan whose program is a script of sh. */
function scanBy(script: string) {
  return scanWith(() => ({
    executable: "/bin/sh",
    args: ["-c", script, "sh"],
    env: { PATH: "/usr/bin:/bin" },
  }));
}

function says(message: LibraryMessage): string {
  return `echo '${JSON.stringify(message)}'`;
}

const NOTICE = { type: "notice", text: "Ünïcode" } as const;
const PROGRESS = says({ event: "progress", data: NOTICE });

Deno.test("scan() sends its arguments as the first line, and returns the result after the events", async () => {
  const echo = `read -r line; ${PROGRESS}; printf '{"event":"result","data":%s}\\n' "$line"`;
  const events: unknown[] = [];
  const result: unknown = await scanBy(echo)("a.example", {
    only: "feed",
    onEvent: (event) => events.push(event),
  });
  assertEquals(result, { args: ["--only=feed", "--", "a.example"] });
  assertEquals(events, [NOTICE]);
});

const FAILURES: Readonly<Record<string, readonly [script: string, code: string, message: string]>> = {
  "an error of the program": [
    says({ event: "error", data: { code: "USAGE", message: "Unknown flag" } }),
    "USAGE",
    "Unknown flag",
  ],
  "a program that ends without a result": [
    "echo broken >&2; exit 4",
    "ENDED",
    "ended by 4 without a result:\nbroken",
  ],
  "a program that is killed": ["kill -s KILL $$", "ENDED", "ended by SIGKILL without a result"],
};

for (const [name, [script, code, message]] of Object.entries(FAILURES)) {
  Deno.test(`scan() rejects ${name} with ${code}`, async () => {
    const error = await assertRejects(() => scanBy(script)(null), ScanError, message);
    assertEquals(error.code, code);
  });
}

Deno.test("scan() rejects a program that cannot be started with NOT_STARTED", async () => {
  const scan = scanWith(() => ({ executable: "/nowhere", args: [], env: {} }));
  const error = await assertRejects(() => scan("a.example"), ScanError, "Cannot start /nowhere: ");
  assertEquals(error.code, "NOT_STARTED");
});

/** Tidies up once its input ends, and says so in a file. */
const TIDY = `read -r line; ${PROGRESS}; cat >/dev/null; echo tidy > "$PWD/tidy"; ${PROGRESS}`;

Deno.test("a signal that aborts ends the program before scan() rejects with its reason", async () => {
  await using folder = await temporaryFolder();
  const stop = new AbortController();
  const reason = new Error("enough");
  let events = 0;
  const scan = scanBy(TIDY)(null, {
    cwd: folder.path,
    signal: stop.signal,
    onEvent() {
      events++;
      stop.abort(reason);
    },
  });
  assert(await scan.catch((error) => error) === reason);
  assertEquals([await Deno.readTextFile(`${folder.path}/tidy`), events], ["tidy\n", 1]);
});

Deno.test("an error of onEvent ends the program before scan() rejects with it", async () => {
  await using folder = await temporaryFolder();
  const reason = new Error("a bug of the caller");
  const scan = scanBy(TIDY)(null, {
    cwd: folder.path,
    onEvent() {
      throw reason;
    },
  });
  assert(await scan.catch((error) => error) === reason);
  assertEquals(await Deno.readTextFile(`${folder.path}/tidy`), "tidy\n");
});

Deno.test("scan() starts nothing if its signal has aborted", async () => {
  await using folder = await temporaryFolder();
  const signal = AbortSignal.abort(new Error("too late"));
  const scan = scanBy(`echo started > "$PWD/started"`)(null, { cwd: folder.path, signal });
  await assertRejects(() => scan, Error, "too late");
  assertEquals([...Deno.readDirSync(folder.path)], []);
});

/** The browser of the tests, as scans use it. */
import { setTimeout as pause } from "node:timers/promises";
import { Browser, type BrowserOptions } from "../../../src/scan/browser.ts";
import { defineProbe } from "../../../src/scan/contract/probe.ts";
import { HAS_CHROMIUM, installChromium } from "../../../tools/chromium.ts";

export const CAN_LOOK = HAS_CHROMIUM &&
  (["run", "write"] as const).every((name) => Deno.permissions.querySync({ name }).state === "granted");

/** What a browser shows of a page. */
export const shownPage = defineProbe({ id: "shown-page", scope: "page", observe: ({ look }) => look() });

export interface LocalBrowser extends AsyncDisposable {
  readonly browser: Browser;
  readonly path: string;
}

export async function localBrowser(options: Partial<BrowserOptions> = {}): Promise<LocalBrowser> {
  const path = await browserPath();
  const place = { kind: "program", path } as const;
  const browser = new Browser({ place, pages: 2, onNotice: () => {}, ...options });
  return {
    browser,
    path,
    async [Symbol.asyncDispose]() {
      await browser[Symbol.asyncDispose]();
      await Deno.remove(path);
    },
  };
}

/** Milliseconds for a browser of another test to begin or end. */
const MAX_ENDING_MS = 10_000;

/** A program that starts the browser with the libraries that a small system lacks. The caller removes it. */
async function browserPath(): Promise<string> {
  const { executablePath, libraries } = await installChromium();
  const path = await Deno.makeTempFile({ prefix: "chromium-" });
  await Deno.writeTextFile(path, `#!/bin/sh\nLD_LIBRARY_PATH=${libraries} exec ${executablePath} "$@"\n`);
  await Deno.chmod(path, 0o755);
  return path;
}

/** Names of the folders of all browsers of this machine. */
export function browserFolders(): string[] {
  return [...Deno.readDirSync("/tmp")].map(({ name }) => name)
    .filter((name) => name.startsWith("readiness-browser-"));
}

/**
 * Folders that browsers have left. Other tests run browsers at the same time, so a folder that is in use, or goes
 * away, is not left.
 * @param before folders at the beginning of the test
 */
export async function foldersLeft(before: readonly string[]): Promise<string[]> {
  const begun = performance.now();
  for (;;) {
    const used = commandLines().join("\n");
    const left = browserFolders().filter((folder) => !before.includes(folder) && !used.includes(folder));
    if (left.length === 0 || performance.now() - begun > MAX_ENDING_MS) return left;
    await pause(50);
  }
}

/** Processes of a browser that have not ended, by their command lines. @param path of its program */
export function browserProcesses(path: string): string[] {
  return commandLines().filter((line) => line.includes(path));
}

function commandLines(): string[] {
  const { stdout } = new Deno.Command("ps", { args: ["-e", "-o", "args="] }).outputSync();
  return new TextDecoder().decode(stdout).split("\n");
}

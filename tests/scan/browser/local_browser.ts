/** The browser of the tests, as scans use it. */
import { Browser, type BrowserOptions } from "../../../src/scan/browser.ts";
import { defineProbe } from "../../../src/scan/probe.ts";
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

/** A program that starts the browser with the libraries that a small system lacks. The caller removes it. */
export async function browserPath(): Promise<string> {
  const { executablePath, libraries } = await installChromium();
  const path = await Deno.makeTempFile({ prefix: "chromium-" });
  await Deno.writeTextFile(path, `#!/bin/sh\nLD_LIBRARY_PATH=${libraries} exec ${executablePath} "$@"\n`);
  await Deno.chmod(path, 0o755);
  return path;
}

/** Folders of browsers that are not removed. */
export function browserFolders(): string[] {
  return [...Deno.readDirSync("/tmp")].map(({ name }) => name)
    .filter((name) => name.startsWith("readiness-browser-"));
}

/** Processes of browsers that have not ended, by their command lines. */
export function browserProcesses(path: string): string[] {
  const { stdout } = new Deno.Command("ps", { args: ["-e", "-o", "args="] }).outputSync();
  const lines = new TextDecoder().decode(stdout).split("\n");
  return lines.filter((line) => line.includes(path) || line.includes("readiness-browser-"));
}

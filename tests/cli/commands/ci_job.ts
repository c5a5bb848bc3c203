/** A repository in whose folders `readiness scan` runs, and the sites that it can reach. */
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { temporaryFolder } from "../../database/databases.ts";
import { paths, serveSites } from "../../fixtures/server.ts";
import { SAMPLE_CHECKS } from "../../web/sample_checks.ts";
import { type Captured, flagsFor, run } from "../captured.ts";

export const HOST = "site.cases.readiness-tests.org";
export const OTHER = "other.cases.readiness-tests.org";
export const CLOSED = "closed.cases.readiness-tests.org";
export const TARGET = `https://${HOST}/`;
const page = paths({
  "/": "<!doctype html><title>Home</title><h1>Home</h1>",
  "/robots.txt": "User-agent: *",
  "/refused": { status: 403 },
});

export interface Job {
  readonly folder: string;
  /** Runs `readiness scan` in the folder. */
  readonly scan: (...args: string[]) => Promise<Captured>;
  /** Runs it in a folder below, with all checks. */
  readonly scanBelow: (path: string, ...args: string[]) => Promise<Captured>;
  readonly write: (path: string, value: unknown) => void;
  readonly read: (path: string) => string;
  readonly names: (folder?: string) => string[];
}

export async function inRepository(use: (job: Job) => Promise<void>): Promise<void> {
  await using temporary = await temporaryFolder();
  await using server = await serveSites({ [HOST]: page, [OTHER]: page, [CLOSED]: {} });
  const folder = `${temporary.path}/repository`;
  Deno.mkdirSync(`${folder}/.git`, { recursive: true });
  await use({
    folder,
    scanBelow: (path, ...args) =>
      run(["scan", ...args, ...flagsFor(server)], { cwd: () => `${folder}/${path}`, catalogue: CATALOGUE }),
    scan: (...args) =>
      run(["scan", ...args, ...flagsFor(server)], {
        cwd: () => folder,
        catalogue: SAMPLE_CHECKS.filter(({ check }) => check.id !== "sample-error"),
      }),
    write(path, value) {
      Deno.mkdirSync(`${folder}/${path}`.replace(/\/[^/]*$/, ""), { recursive: true });
      Deno.writeTextFileSync(`${folder}/${path}`, typeof value === "string" ? value : JSON.stringify(value));
    },
    read: (path) => Deno.readTextFileSync(`${folder}/${path}`),
    names: (path = "") => [...Deno.readDirSync(`${folder}/${path}`)].map(({ name }) => name).sort(),
  });
}

export const CONFIG = "readiness.config.json";
export const BASELINE = "readiness.baseline.json";

/** A site after the files that a scan wrote for it are published. */
import type { CheckResult, WrittenFile } from "../../src/scan/result.ts";
import { SUMMARY_BLANK } from "../../src/scan/parse/markdown/blank.ts";
import { pathname, type Site } from "../fixtures/answer.ts";
import { serveSites } from "../fixtures/server.ts";
import { fixtureNetwork } from "./scan_site.ts";
import { Scanner } from "../../src/scan/scanner.ts";

/** Media types of files whose names do not show them. */
const TYPES: Readonly<Record<string, string>> = {
  "/.well-known/api-catalog": 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  "/.well-known/ucp": "application/json",
};

export interface ScannedSite {
  readonly checks: readonly CheckResult[];
  /** Files that the scan writes for the site. */
  readonly files: readonly WrittenFile[];
}

export interface FixedSite {
  readonly files: readonly WrittenFile[];
  readonly before: readonly CheckResult[];
  readonly after: readonly CheckResult[];
}

/**
 * Scans a site, publishes the files that the scan wrote, and scans it again.
 * @param scanned the first scan, if it exists already
 */
export async function publishFixes(
  host: string,
  site: Site,
  scanned: Promise<ScannedSite> = scanWithFiles(host, site),
): Promise<FixedSite> {
  const { files, checks: before } = await scanned;
  const { checks: after } = await scanWithFiles(host, published(site, files));
  return { files, before, after };
}

/** Fills in the blanks, as the owner does. */
export function published(site: Site, files: readonly WrittenFile[]): Site {
  const texts = new Map(files.map(({ path, text }) => [path, text.replace(SUMMARY_BLANK, "Cases of oak.")]));
  return (request) => {
    const path = pathname(request);
    const text = texts.get(path);
    if (text === undefined || !request.tls) return site(request);
    const type = TYPES[path];
    return { body: text, ...(type === undefined ? {} : { headers: { "content-type": type } }) };
  };
}

export async function scanWithFiles(host: string, site: Site): Promise<ScannedSite> {
  await using server = await serveSites({ [host]: site });
  const scanner = new Scanner({ userAgent: "ReadinessBot/1.0", network: fixtureNetwork(server) });
  let files: readonly WrittenFile[] = [];
  const request = {
    ...scanner.parse(host),
    onFiles: (written: typeof files) => void (files = written),
  };
  for await (const event of scanner.start(request).events) {
    if (event.event === "result") return { files, checks: event.data.checks };
  }
  throw new Error("The scan ended without a result");
}

/** Tests a check by its outcomes: each by at least one site that really has it, scanned by the real engine. */
import { assertEquals } from "@std/assert";
import type { Check, Needs } from "../../src/scan/check.ts";
import { anyCheck } from "../../src/scan/catalogue_entry.ts";
import type { CheckResult } from "../../src/scan/report/event.ts";
import { type PlainAnswer, serveSites, type Site, type SiteSetup } from "../fixtures/server.ts";
import { scanSite, type ScanSiteOptions } from "./scan_site.ts";

/** Path to answer; a path that is not listed is an honest 404, an Error breaks the connection. */
export type CasePaths = Readonly<Record<string, string | PlainAnswer | Error>>;

/** A site as its paths, as a function of the request, or with both of its ports. */
export type CaseSite = CasePaths | SiteSetup;

/** A site with what its owner reads. */
interface ToldSite {
  readonly site: CaseSite;
  readonly message: string;
}

/** A site whose message is compared word for word; each outcome with a fix has at least one. */
export function told(site: CaseSite, message: string): ToldSite {
  return { site, message };
}

export interface TestCheckOptions extends ScanSiteOptions {
  /** Path of a page to scan beside the home page. */
  readonly page?: string;
}

type Case = CaseSite | ToldSite;

const HOST = "site.cases.readiness-tests.org";
/** Leads to the same site, for what stands on a host of its own. */
export const OTHER_HOST = "api-site.readiness-tests.org";

const HOME =
  "<!doctype html><html lang=en><head><title>Case Studio</title></head><body><main><h1>Case Studio</h1>" +
  `<p>${
    "We build cases of oak and of brass for instruments of every size. ".repeat(8)
  }</p></main></body></html>`;

/** Registers a test for each site; an outcome without a site does not compile. */
export function testCheck<N extends Needs, K extends string>(
  check: Check<N, K>,
  cases: Readonly<Record<K, Case | readonly Case[]>>,
  options: TestCheckOptions = {},
): void {
  for (const [outcome, sites] of Object.entries<Case | readonly Case[]>(cases)) {
    const list: readonly Case[] = Array.isArray(sites) ? sites : [sites as Case];
    list.forEach((each, index) => {
      const name = list.length > 1 ? ` (${index + 1})` : "";
      const { site, message } = isTold(each) ? each : { site: each, message: null };
      Deno.test(`${check.id} is ${outcome}${name}`, async () => {
        const result = await checkSite(check, site, options);
        assertEquals(
          `${result.outcome}: ${result.message}`.split(":")[0],
          outcome,
          JSON.stringify(result, null, 2),
        );
        const declared = check.outcomes[outcome as K];
        // A site's own text may hold braces, as the template of a URL does.
        const left = (declared.message.match(/\{\w+(?::[^}]*)?\}/g) ?? []).filter((each) =>
          result.message.includes(each)
        );
        assertEquals(left, [], `A placeholder is left: ${result.message}`);
        if (result.status !== "not_applicable") assertEquals(result.fix, declared.fix);
        if (message !== null) assertEquals(result.message, message);
      });
    });
  }
}

function isTold(each: Case): each is ToldSite {
  return typeof each === "object" && "site" in each && "message" in each;
}

/** Scans a site with one check only. */
export async function checkSite<N extends Needs, K extends string>(
  check: Check<N, K>,
  site: CaseSite,
  { page = "", ...options }: TestCheckOptions = {},
): Promise<CheckResult> {
  await using server = await serveSites({ [HOST]: siteSetup(site), [OTHER_HOST]: siteSetup(site) });
  const catalogue = [{ category: "access" as const, check: anyCheck(check) }];
  const { result } = await scanSite(page === "" ? HOST : `https://${HOST}${page}`, server, {
    ...options,
    catalogue,
  });
  const [only] = result.checks;
  if (!only) throw new Error(`The scan judged nothing: ${result.outcome} ${result.problem?.code}`);
  return only;
}

/** The site of a case as the fixture server takes it. */
export function siteSetup(site: CaseSite): SiteSetup {
  if (typeof site === "function" || "https" in site || "http" in site || "socket" in site) {
    return site as SiteSetup;
  }
  return caseSite(site as CasePaths);
}

/** A site of the paths given, with a plain home page unless one is. */
export function caseSite(paths: CasePaths): Site {
  return ({ path }) => {
    const answer = Object.hasOwn(paths, path) ? paths[path] : undefined;
    if (answer instanceof Error) return { raw: (connection) => Promise.resolve(connection.close()) };
    if (typeof answer === "string") return { body: answer };
    if (answer !== undefined) return answer;
    return path === "/" ? { body: HOME, headers: { "content-type": "text/html; charset=utf-8" } } : undefined;
  };
}

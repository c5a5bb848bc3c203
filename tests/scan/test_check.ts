/** Tests a check by its outcomes. Each outcome has at least one real site that the real engine scans. */
import { assert, assertEquals, assertFalse } from "@std/assert";
import type { Check, Needs } from "../../src/scan/contract/check.ts";
import { PLACEHOLDER } from "../../src/scan/contract/message_template.ts";
import type { CheckResult } from "../../src/scan/result.ts";
import { SURFACE_DEFINITIONS } from "../../src/scan/surfaces/surfaces.ts";
import { type PlainAnswer, serveSites, type Site, type SiteSetup } from "../fixtures/server.ts";
import { scanSite, type ScanSiteOptions } from "./scan_site.ts";

/** Path to response. A path that is not listed is an honest 404, and an Error breaks the connection. */
export type CasePaths = Readonly<Record<string, string | PlainAnswer | Error>>;

/** A site as its paths, as a function of the request, or with both of its ports. */
export type CaseSite = CasePaths | SiteSetup;

/** A site with texts that its owner reads. */
interface ToldSite {
  readonly site: CaseSite;
  readonly message: string;
}

/** A site whose message is compared word for word. Each outcome with a fix has at least one. */
export function told(site: CaseSite, message: string): ToldSite {
  return { site, message };
}

export interface TestCheckOptions extends ScanSiteOptions {
  /** Path of a page to scan in addition to the home page. */
  readonly page?: string;
  /** Outcomes whose message has a separate test, like outcomes without a site here. */
  readonly saidElsewhere?: readonly string[];
}

type Case = CaseSite | ToldSite;

const HOST = "site.cases.readiness-tests.org";
/** Host that leads to the same site, for files on a separate host. */
export const OTHER_HOST = "api-site.readiness-tests.org";

const HOME =
  "<!doctype html><html lang=en><head><title>Case Studio</title></head><body><main><h1>Case Studio</h1>" +
  `<p>${
    "We build cases of oak and of brass for instruments of every size. ".repeat(8)
  }</p><p><a href="/cases?size=all">Our cases</a></p></main></body></html>`;

/** Registers a test for each site. An outcome without a site does not compile. */
export function testCheck<N extends Needs, K extends string>(
  check: Check<N, K>,
  cases: Readonly<Record<K, Case | readonly Case[]>>,
  { saidElsewhere = [], ...options }: TestCheckOptions = {},
): void {
  for (const [outcome, sites] of Object.entries<Case | readonly Case[]>(cases)) {
    const list: readonly Case[] = Array.isArray(sites) ? sites : [sites as Case];
    const isSaid = check.outcomes[outcome as K].fix === null || saidElsewhere.includes(outcome);
    Deno.test(`${check.id} has a site with the message of ${outcome}`, () => {
      assert(
        isSaid || list.length === 0 || list.some(isTold),
        "Wrap a site in told(), with the message word for word",
      );
    });
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
        for (const [placeholder] of check.outcomes[outcome as K].message.matchAll(PLACEHOLDER)) {
          assertFalse(result.message.includes(placeholder), `Not filled: ${result.message}`);
        }
        if (result.status !== "not_applicable") assertEquals(result.fix, check.outcomes[outcome as K].fix);
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
  const catalogue = [{ category: "access" as const, check }];
  const { result } = await scanSite(page === "" ? HOST : `https://${HOST}${page}`, server, {
    // A check is tested on the given page, not on others that the site links to.
    sample: "0",
    // A handshake of the fixtures takes more CPU time than all else in a test.
    limits: { connectionsPerQuickHost: 1 },
    // Looking for one surface takes up to forty requests.
    surfaces: SURFACE_DEFINITIONS.filter(({ id }) => id === check.surface),
    ...options,
    catalogue,
  });
  const [only] = result.checks;
  if (!only) throw new Error(`The scan judged nothing: ${result.outcome} ${result.problem?.code}`);
  return only;
}

/**
 * A site without robots.txt that responds to everything else in the same way, because a failing robots.txt
 * closes a site.
 */
export function behindRobots(answer: PlainAnswer): Site {
  return ({ path }) => path === "/robots.txt" ? undefined : answer;
}

/** The site of a case as the fixture server takes it. */
export function siteSetup(site: CaseSite): SiteSetup {
  if (typeof site === "function" || "https" in site || "http" in site || "socket" in site) {
    return site as SiteSetup;
  }
  return caseSite(site as CasePaths);
}

/** A site with the given paths, and with a plain home page by default. */
export function caseSite(paths: CasePaths): Site {
  return ({ path }) => {
    const answer = Object.hasOwn(paths, path) ? paths[path] : undefined;
    if (answer instanceof Error) return { raw: (connection) => Promise.resolve(connection.close()) };
    if (typeof answer === "string") return { body: answer };
    if (answer !== undefined) return answer;
    return path === "/" ? { body: HOME, headers: { "content-type": "text/html; charset=utf-8" } } : undefined;
  };
}

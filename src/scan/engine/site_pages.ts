/** The pages of a site that a crawl judges, one at a time, as a scan judges its sample. */
import type { CatalogueEntry } from "../contract/catalogue_entry.ts";
import type { Check } from "../contract/check.ts";
import type { Probe } from "../contract/probe.ts";
import type { ScannedPage } from "../contract/scanned_page.ts";
import { observePage, type PageAnswer } from "./find_page.ts";
import { type JudgeContext, judgePage } from "./judge.ts";
import { isSeen } from "./judge_sample.ts";
import type { PageResult } from "./verdict.ts";

/** A page. The observations of a page outside the entry pages are freed with this object. */
export interface PageVisit {
  /** @throws {Unobservable} if the page could not be observed */
  observe<T>(probe: Probe<T>): Promise<T>;
  /** Result of each check of pages on the page. Never throws. */
  judge(): Promise<readonly JudgedCheck[]>;
}

export interface JudgedCheck extends CatalogueEntry {
  readonly result: PageResult;
}

/** A site whose checks have been judged, except those of pages. */
export interface SitePages {
  /** Root of the site. */
  readonly origin: URL;
  /** The home page and the named one. */
  readonly entries: readonly ScannedPage[];
  /** Checks that apply to the other pages. */
  readonly checks: readonly Check[];
  /** Aborts when the scan has to end. Later verdicts mean nothing. */
  readonly signal: AbortSignal;
  /** @throws {Unobservable} if the site could not be observed */
  observe<T>(probe: Probe<T>): Promise<T>;
  /** @param isShown true to show the page in the browser; the home page and the named one always are */
  visit(page: URL, isShown?: boolean): PageVisit;
}

/** Judges other pages instead of the sample. @returns the results of each check on them */
export type JudgePages = (site: SitePages) => Promise<ReadonlyMap<Check, readonly PageResult[]>>;

interface SiteOptions extends Pick<SitePages, "entries" | "signal"> {
  readonly catalogue: readonly CatalogueEntry[];
  readonly servedPage: Probe<Exclude<PageAnswer, Error | null>>;
}

export function sitePages(
  context: JudgeContext,
  { entries, catalogue, signal, servedPage }: SiteOptions,
): SitePages {
  const { observations } = context;
  const ofPages = catalogue.filter(({ check }) => check.scope === "page");
  const sampled = ofPages.filter(({ check: { sampled = true } }) => sampled);
  const entered = new Set(entries.map(({ url }) => url.href));
  return {
    origin: observations.origin,
    entries,
    checks: sampled.map(({ check }) => check),
    signal,
    observe: async (probe) => (await observations.observe(probe)).value,
    visit(page, isShown = false) {
      if (entered.has(page.href)) return visitOf(page, ofPages, context);
      const own = observations.forPage();
      if (isShown) own.show(page);
      const answer = observePage(page, servedPage, own, context.onError);
      const seen = sampled.filter(({ check }) => isSeen(check, isShown));
      return visitOf(page, seen, { ...context, observations: own, served: () => answer });
    },
  };
}

function visitOf(page: URL, entries: readonly CatalogueEntry[], context: JudgeContext): PageVisit {
  return {
    observe: async (probe) => (await context.observations.observe(probe, page)).value,
    judge: () =>
      Promise.all(entries.map(async (entry) => ({
        ...entry,
        result: withoutEvidence(await judgePage(entry.check, page, context)),
      }))),
  };
}

/** The ledger of such a page is not kept. */
function withoutEvidence({ page, verdict, own }: PageResult): PageResult {
  const bare = { ...verdict, evidence: [] };
  return { page, verdict: bare, own: own === verdict ? bare : { ...own, evidence: [] } };
}

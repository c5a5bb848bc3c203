/** Judges every check of the catalogue on the site and its pages. */
import { orUnobservable, Unobservable } from "../../errors.ts";
import type { CatalogueEntry } from "../contract/catalogue_entry.ts";
import { isBelowSharedHost } from "../parse/shared_host.ts";
import type { Check } from "../contract/check.ts";
import { SITE_FILES } from "../fix/files/site_files.ts";
import type {
  BrowserPage,
  CheckResult,
  PageReport,
  ProgressEvent,
  SurfaceReport,
  Technology,
  WrittenFile,
} from "../result.ts";
import { WrittenFiles } from "../fix/written_files.ts";
import type { Probe } from "../contract/probe.ts";
import type { ScanTarget } from "../target.ts";
import type { ScannedPage } from "../contract/scanned_page.ts";
import type { ServedPage } from "../contract/served_page.ts";
import type { SiteFacts } from "../contract/site_facts.ts";
import type { SurfaceDefinition, SurfaceFinding } from "../contract/surface.ts";
import type { SurfaceChoice } from "../contract/surface_choice.ts";
import { browserPages } from "./browser_pages.ts";
import { observePage, type PageAnswer } from "./find_page.ts";
import { findSurfaces } from "./find_surface.ts";
import { judgeCheck, type JudgeContext, type PageViews } from "./judge.ts";
import { judgeSample, type Sample } from "./judge_sample.ts";
import type { Observations } from "./observations.ts";
import { entryPages } from "./entry_pages.ts";
import { type JudgePages, sitePages } from "./site_pages.ts";

export interface JudgeOptions {
  readonly scanId: string;
  readonly catalogue: readonly CatalogueEntry[];
  readonly surfaces: readonly SurfaceDefinition[];
  /** The caller's own statements about the surfaces. */
  readonly told?: SurfaceChoice;
  /** Facts for fixes; must not fail. */
  readonly siteFacts: Probe<SiteFacts>;
  /** The same without the page in the browser. */
  readonly servedFacts: Probe<SiteFacts>;
  /** Probe of the software of the site. */
  readonly technologies: Probe<readonly Technology[]>;
  /** Probe of the response for a page. */
  readonly servedPage: Probe<ServedPage>;
  /** Other pages to judge. */
  readonly sampledPages: Probe<readonly ScannedPage[]>;
  /** Probes of a page as served and as a browser shows it. */
  readonly views?: PageViews;
  /** Number of pages to show in the browser. The home page and the named one are always shown. */
  readonly browserPages: number;
  /** Judges the other pages instead, as soon as the checks of the site have been judged. */
  readonly judgePages?: JudgePages;
  /** Logs internal errors. */
  readonly onError: (error: unknown, checkId: string) => void;
}

export interface JudgedSite {
  /** Results in the order of the catalogue. */
  readonly checks: readonly CheckResult[];
  readonly surfaces: readonly SurfaceReport[];
  readonly technologies: readonly Technology[];
  /** The home page and the named page in the browser. Absent without a browser. */
  readonly inBrowser?: readonly BrowserPage[];
  /** Responses of the home page and the named page, by their URLs. */
  readonly entered: ReadonlyMap<string, PageAnswer>;
  /** All pages that were visited. */
  readonly pages: readonly PageReport[];
  /** Files that fix the site, written from the observations. */
  readonly files: readonly WrittenFile[];
}

export const NOTHING_JUDGED: JudgedSite = {
  checks: [],
  surfaces: [],
  technologies: [],
  entered: new Map(),
  pages: [],
  files: [],
};

/**
 * @param signal aborts when the scan has to end
 * @param onProgress called with the result of each check, in order of completion
 */
export async function judgeSite(
  target: ScanTarget,
  observations: Observations,
  now: Date,
  options: JudgeOptions,
  signal: AbortSignal,
  onProgress: (event: ProgressEvent) => void,
): Promise<JudgedSite> {
  const { scanId, catalogue, servedPage, judgePages, onError } = options;
  const { origin } = observations;
  const surfaces = findSurfaces(observations, options);
  const entries = entryPages(target, origin);
  const answers = new Map<string, Promise<PageAnswer>>();
  const served = ({ href }: URL) =>
    answers.getOrInsertComputed(
      href,
      () => observePage(new URL(href), servedPage, observations, onError),
    );
  const context: JudgeContext = {
    observations,
    pages: entries.map(({ url }) => url),
    sampled: async (check) => (await sample).results.get(check) ?? [],
    rootOwner: isBelowSharedHost(URL.parse(target.page ?? "")) ? origin.hostname : null,
    now,
    ...(options.views ? { views: options.views } : {}),
    browserPages: options.browserPages,
    onError,
    served,
    facts: async () => (await observations.observe(options.siteFacts)).value,
    servedFacts: async () => (await observations.observe(options.servedFacts)).value,
    surface: (id) => surfaces.get(id) ?? Promise.resolve(null),
  };
  const siteJudged = Promise.withResolvers<void>();
  const sample = judgePages === undefined
    ? judgeSample(options.sampledPages, catalogue, context)
    : siteJudged.promise.then(() => judgeFurther(judgePages));
  const total = catalogue.length;
  let completed = 0;
  const judging = catalogue.map(({ category, check }) => ({
    check,
    judged: judgeCheck(category, check, context),
  }));
  Promise.all(judging.map(({ check, judged }) => check.scope === "page" ? null : judged))
    .then(() => siteJudged.resolve());
  const judgedById = new Map(judging.map(({ check, judged }) => [check.id, judged]));
  const files = new WrittenFiles({
    files: SITE_FILES,
    result: (id) => judgedById.get(id) ?? null,
    observe: async (probe) => (await observations.observe(probe)).value,
    facts: context.facts,
    servedFacts: context.servedFacts,
    onError,
  });
  const checks = await Promise.all(judging.map(async ({ check, judged }) => {
    const result = await withFile(await judged, check);
    completed++;
    const fraction = Math.round((10_000 * completed) / total) / 10_000;
    onProgress({ type: "checked", scanId, total, completed, fraction, check: result });
    return result;
  }));
  const answered = (pages: readonly ScannedPage[]) =>
    Promise.all(pages.map(async (page) => [page, await served(page.url)] as const));
  const entered = await answered(entries);
  const technologies = catalogue.length === 0
    ? null
    : await orUnobservable(observations.observe(options.technologies));
  return {
    checks,
    files: await files.all(),
    surfaces: (await Promise.all(surfaces.values())).map(surfaceReport),
    technologies: technologies === null || technologies instanceof Unobservable ? [] : technologies.value,
    ...(options.views
      ? { inBrowser: await browserPages(servedOf(entered), options.views, observations, onError) }
      : {}),
    entered: new Map(entered.map(([{ url }, answer]) => [url.href, answer])),
    pages: [...entered, ...await answered((await sample).pages)].map(pageReport),
  };

  async function judgeFurther(judge: JudgePages): Promise<Sample> {
    // Checks of the site look at a sample, too. Sampled pages are large, so each is visited on its own.
    const sampled = await orUnobservable(observations.observe(options.sampledPages));
    if (!(sampled instanceof Unobservable)) {
      for (const { url } of sampled.value) observations.forget(url);
    }
    const site = sitePages(context, { entries, catalogue, signal, servedPage });
    return { pages: [], results: await judge(site) };
  }

  function withFile(result: CheckResult, { outcomes }: Check): Promise<CheckResult> {
    const { publish = null, absence = false } = outcomes[result.outcome] ?? {};
    return files.shown(result, publish !== null && "file" in publish ? publish.file : null, absence);
  }
}

/** The pages that have a response. */
function servedOf(pages: readonly (readonly [ScannedPage, PageAnswer])[]): URL[] {
  return pages.flatMap(([{ url }, answer]) => answer === null || answer instanceof Unobservable ? [] : [url]);
}

function pageReport([{ url, source }, answer]: readonly [ScannedPage, PageAnswer]): PageReport {
  const isSeen = answer !== null && !(answer instanceof Unobservable);
  return {
    url: url.href,
    source,
    status: isSeen ? answer.status : null,
    problem: answer instanceof Unobservable ? { code: answer.code, message: answer.message } : null,
  };
}

function surfaceReport({ id, present, reasons, isTold }: SurfaceFinding): SurfaceReport {
  return { id, present, reasons, decidedBy: isTold ? "caller" : "scan" };
}

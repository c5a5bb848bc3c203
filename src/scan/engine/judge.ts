/** Runs one check on the observations of its probes, and turns any outcome or error into a result. */
import { aboutParts } from "../contract/about.ts";
import { Unobservable } from "../../errors.ts";
import type { Category } from "../contract/category.ts";
import { type Check, type Details, type Outcome, roleOf, type Status } from "../contract/check.ts";
import type { CheckResult } from "../result.ts";
import type { SightProbes } from "./browser_pages.ts";
import type { PageAnswer } from "./find_page.ts";
import { hostFix } from "../fix/host_limits.ts";
import { placement } from "../fix/placement.ts";
import { scriptedAssumption } from "../fix/scripted_facts.ts";
import { findingsOf } from "./findings.ts";
import { fillMessage } from "./message.ts";
import type { SiteFacts } from "../contract/site_facts.ts";
import { quoted } from "../../quotation.ts";
import type { Observations } from "./observations.ts";
import type { Probe } from "../contract/probe.ts";
import { stage } from "../../current_work.ts";
import { takeTurn } from "../../turn.ts";
import type { SurfaceFinding } from "../contract/surface.ts";
import { inconclusive, inOrder, type PageResult, pageVerdicts, plain, type Verdict } from "./verdict.ts";
import { worthOf } from "../contract/worth.ts";
import { meanWorth } from "./worth.ts";

/** A check of several pages shows the worst verdict. */
export const WORST_FIRST: readonly Status[] = [
  "error",
  "fail",
  "warn",
  "pass",
  "inconclusive",
  "not_applicable",
];

/** Checks that fail until the page can be read, with the guard that reports it. */
const READABLE_PAGE = "page";
/** Outcome of a page that cannot be read. */
export const UNREADABLE_OUTCOME = "unreadable";
const UNREADABLE = {
  waiting: {
    message: "Without JavaScript, the page has no text to check",
    fix: "Render the page on the server or at build time",
  },
  empty: {
    message: "The page has no text to check",
    fix: "Put the page's text, or a description of what it shows, into the HTML",
  },
} as const;

/** Returns the fix for a page that cannot be read, found by its message. */
export function readableStep(message: string): Pick<CheckResult, "fix" | "step"> {
  const found = Object.values(UNREADABLE).find((each) => each.message === message);
  return found === undefined ? { fix: null, step: null } : { fix: found.fix, step: READABLE_PAGE };
}

const JUDGED: ReadonlySet<Status> = new Set(["pass", "warn", "fail"]);

/** True if the check itself ended. */
export function isJudged(status: Status): boolean {
  return JUDGED.has(status);
}

export interface JudgeContext {
  readonly observations: Observations;
  /** The home page and the named one. */
  readonly pages: readonly URL[];
  /** Results of a check on each page of the sample. Never rejects. */
  readonly sampled: (check: Check) => Promise<readonly PageResult[]>;
  /** Host whose root has another owner than the site; null for a site at the root. */
  readonly rootOwner: string | null;
  readonly now: Date;
  /** Probes of a page as served and as a browser shows it. */
  readonly views?: PageViews;
  /** Number of pages that a browser shows, {@linkcode pages} included. */
  readonly browserPages: number;
  /** Called with internal errors. */
  readonly onError: (error: unknown, checkId: string) => void;
  /** Returns the response for a page. */
  served(page: URL): Promise<PageAnswer>;
  /** May wait for the browser. */
  facts(): Promise<SiteFacts>;
  /** The facts without the words that only scripts write. */
  servedFacts(): Promise<SiteFacts>;
  surface(id: string): Promise<SurfaceFinding | null>;
}

export interface PageViews extends SightProbes {
  readonly served: Probe<unknown>;
  /** Null if no browser has shown the page. Must not fail. */
  readonly shown: Probe<unknown>;
}

/** Judges one check on the site, or on each page. Never throws. */
export async function judgeCheck(
  category: Category,
  check: Check,
  context: JudgeContext,
): Promise<CheckResult> {
  const isOfPages = check.scope === "page";
  const entered = await Promise.all(
    (isOfPages ? context.pages : context.pages.slice(0, 1)).map((page) => judgePage(check, page, context)),
  );
  const sampled = withoutNeedless(entered, isOfPages ? await context.sampled(check) : []);
  const results = [...entered, ...sampled];
  const verdicts = results.map(({ verdict }) => verdict);
  const worst = verdicts.reduce((left, right) => rank(right, check) < rank(left, check) ? right : left);
  const { id, title, about, weight, spec, maturity, surface = "site", aliases = {} } = check;
  return {
    id,
    category,
    title,
    why: aboutParts(about).why,
    ...worst,
    ...meanWorth(entered.map(({ verdict }) => verdict), sampled.map(({ verdict }) => verdict)),
    spec,
    maturity,
    role: roleOf(check),
    weight,
    surface,
    pages: isOfPages ? pageVerdicts(results) : [],
    evidence: inOrder(verdicts.flatMap(({ evidence }) => evidence)),
    aliases,
  };
}

/**
 * Only pages that can be read show if a site has forms or images. If none of them has any, the check does not
 * apply just because another page has no text.
 */
function withoutNeedless(
  entered: readonly PageResult[],
  sampled: readonly PageResult[],
): readonly PageResult[] {
  const isUnread = ({ verdict }: PageResult) => verdict.outcome === UNREADABLE_OUTCOME;
  const isNeeded = entered.some(isUnread) ||
    [...entered, ...sampled].some((result) => isJudged(result.verdict.status) && !isUnread(result));
  return isNeeded
    ? sampled
    : sampled.map((result) => isUnread(result) ? { ...result, verdict: result.own } : result);
}

/** Judges one check on one page. Never throws. */
export async function judgePage(check: Check, page: URL, context: JudgeContext): Promise<PageResult> {
  const own = await stage(check.id, () => judgeViews(check, page, context));
  if (check.scope !== "page") return { page, verdict: own, own };
  return { page, verdict: servedVerdict(own, check, await context.served(page)), own };
}

/**
 * A response that is not the page shows nothing about it, and neither does a page that only redirects, which
 * counts once. A page that cannot be read is not exempt.
 */
function servedVerdict(verdict: Verdict, check: Check, served: PageAnswer): Verdict {
  if (served === null || served instanceof Unobservable) return verdict;
  const { status, evidence } = verdict;
  if (!served.ok && isJudged(status)) {
    const details = { status: served.status };
    return plain("not_applicable", "unserved", `The page returns status ${served.status}`, details, evidence);
  }
  if (served.isStub && check.surface === "content") {
    return isJudged(status)
      ? plain("not_applicable", "moved", "The page only redirects to another page", {}, evidence)
      : verdict;
  }
  if (served.unreadable === null || !check.outcomes[verdict.outcome]?.unseen) return verdict;
  const { message, fix } = UNREADABLE[served.unreadable];
  const verdictOfPage = plain("fail", UNREADABLE_OUTCOME, message, {}, evidence);
  return { ...verdictOfPage, findings: { count: 1, keys: [] }, credit: 0, fix, step: READABLE_PAGE };
}

/** The verdict is that on the page as served. The message names the other one if it differs. */
async function judgeViews(check: Check, page: URL, context: JudgeContext): Promise<Verdict> {
  const served = await judgeAt(check, page, context);
  if (check.view !== "both" || context.views === undefined) return served;
  const observations = await context.observations.inBrowser(page, context.views.served, context.views.shown);
  if (observations === null) return served;
  const shown = await judgeAt(check, page, { ...context, observations });
  const inBrowser = { outcome: shown.outcome, message: shown.message };
  if (!isJudged(shown.status) || shown.message === served.message) return served;
  const message = `${served.message}; in a browser: ${shown.message}`;
  return { ...served, message, details: { ...served.details, inBrowser } };
}

async function judgeAt(check: Check, page: URL, context: JudgeContext): Promise<Verdict> {
  try {
    const names = Object.keys(check.needs);
    const probes = Object.values(check.needs);
    const settled = await Promise.allSettled(
      probes.map((probe) => context.observations.observe(probe, page)),
    );
    const observed = settled.map(fulfilled);
    const evidence = observed.flatMap(({ exchanges }) => exchanges);
    await takeTurn();
    const found = Object.fromEntries(names.map((name, index) => [name, observed[index]?.value]));
    const judgement = check.judge(found, { now: context.now });
    const [key, details] = typeof judgement === "string"
      ? [judgement, {}]
      : [judgement.outcome, judgement.details];
    const outcome = check.outcomes[key];
    if (!outcome) throw new Error(`Cannot judge ${check.id}: it has no outcome ${key}`);
    const judged = await verdict(check, key, outcome, details, evidence, context);
    return { ...judged, findings: findingsOf(judged.status, outcome, details, page) };
  } catch (error) {
    if (error instanceof Unobservable) return inconclusive(error);
    context.onError(error, check.id);
    const message = "This check failed because of an internal error; your site is not at fault";
    return plain("error", "error", message, {}, []);
  }
}

/** If several needs fail, the first by their order counts, not the first in time. */
function fulfilled<T>(result: PromiseSettledResult<T>): T {
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

async function verdict(
  check: Check,
  key: string,
  outcome: Outcome,
  details: Details,
  evidence: readonly number[],
  context: JudgeContext,
): Promise<Verdict> {
  const missing = outcome.absence ? await missingSurface(check, context) : null;
  if (missing !== null) {
    const message = missing.isTold
      ? `Does not apply: you said that this site does not have ${missing.title}`
      : `Does not apply: this site does not seem to have ${missing.title}`;
    return plain("not_applicable", key, message, details, evidence);
  }
  const file = outcome.absence ? rootFile(outcome) : null;
  if (file !== null && context.rootOwner !== null) {
    const message = `Only the owner of ${quoted(context.rootOwner)} can publish ${file}`;
    return plain("not_applicable", key, message, details, evidence);
  }
  const message = fillMessage(outcome.message, details);
  const worth = worthOf(key, outcome, check.ceilings);
  if (outcome.fix === null) return { ...plain(outcome.status, key, message, details, evidence), ...worth };
  const served = await context.servedFacts();
  const { fix, reason, isSetting } = hostFix(served, outcome, check);
  const found = { ...plain(outcome.status, key, message, details, evidence), ...worth };
  if (reason !== null) return { ...found, message: `${message}; ${reason}` };
  const makeSnippet = isSetting ? null : outcome.snippet;
  const facts = makeSnippet === null ? served : await context.facts();
  const snippet = makeSnippet?.(facts, details) ?? null;
  const { publish } = outcome;
  const isPlaced = snippet !== null && publish !== null;
  return {
    ...found,
    fix,
    step: check.file ?? check.goal ?? null,
    snippet,
    placement: isPlaced ? placement(served.stack, publish) : null,
    assumption: snippet === null ? null : assumptionOf(outcome, snippet, facts),
  };
}

function assumptionOf({ assumes }: Outcome, snippet: string, facts: SiteFacts): string | null {
  const parts = [assumes, scriptedAssumption(snippet, facts)].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join("; ");
}

/** Returns the file that the outcome would publish if agents read it only at the root of a host. */
function rootFile({ publish }: Outcome): string | null {
  const file = publish !== null && "file" in publish ? publish.file : "";
  return file === "/robots.txt" || file.startsWith("/.well-known/") ? file : null;
}

async function missingSurface(check: Check, context: JudgeContext): Promise<SurfaceFinding | null> {
  const finding = await context.surface(check.surface ?? "site");
  if (finding === null || finding.present) return null;
  if (finding.certain) return finding;
  throw new Unobservable("SURFACE_UNKNOWN", `We could not tell whether the site has ${finding.title}`);
}

function rank({ status, outcome }: Verdict, { outcomes, outweighsAbsence = false }: Check): number {
  return WORST_FIRST.indexOf(status) + (outweighsAbsence && outcomes[outcome]?.absence ? 0.5 : 0);
}

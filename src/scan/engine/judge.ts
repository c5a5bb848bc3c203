/** Runs one check on what its probes observed, and turns whatever happens into a result. */
import { Unobservable } from "../../errors.ts";
import type { Category } from "../category.ts";
import type { Check, Details, Outcome, Status } from "../check.ts";
import type { CheckResult, PageVerdict } from "../report/event.ts";
import { placement } from "../fix/placement.ts";
import { boundDetails, fillMessage } from "./message.ts";
import type { SiteFacts } from "../site_facts.ts";
import type { Observations } from "./observations.ts";
import { takeTurn } from "../parse/turn.ts";
import type { SurfaceFinding } from "../surface.ts";

/** A check of several pages shows the worst verdict. */
const WORST_FIRST: readonly Status[] = ["error", "fail", "warn", "pass", "inconclusive", "not_applicable"];

export interface JudgeContext {
  readonly observations: Observations;
  readonly pages: readonly URL[];
  readonly now: Date;
  /** Called with internal errors. */
  readonly onError: (error: unknown, checkId: string) => void;
  facts(): Promise<SiteFacts>;
  surface(id: string): Promise<SurfaceFinding | null>;
}

/** What a check's own record does not say. */
type Verdict = Omit<CheckResult, "id" | "category" | "title" | "weight" | RecordField>;
type RecordField = "spec" | "maturity" | "surface" | "pages" | "aliases";

/** Judges one check on the site, or on each page. Never throws. */
export async function judgeCheck(
  category: Category,
  check: Check,
  context: JudgeContext,
): Promise<CheckResult> {
  const pages = check.scope === "page" ? context.pages : context.pages.slice(0, 1);
  const verdicts = await Promise.all(pages.map((page) => judgeAt(check, page, context)));
  const worst = verdicts.reduce((left, right) => rank(right) < rank(left) ? right : left);
  const { id, title, weight, spec, maturity, surface = "site", aliases = {} } = check;
  return {
    id,
    category,
    title,
    ...worst,
    spec,
    maturity,
    weight,
    surface,
    pages: check.scope === "page" ? verdicts.map((verdict, index) => pageVerdict(verdict, pages[index])) : [],
    evidence: inOrder(verdicts.flatMap(({ evidence }) => evidence)),
    aliases,
  };
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
    return await verdict(check, key, outcome, details, evidence, context);
  } catch (error) {
    if (error instanceof Unobservable) return inconclusive(error);
    context.onError(error, check.id);
    const message = "This check failed because of an internal error; your site is not at fault";
    return plain("error", "error", message, {}, []);
  }
}

/** Of several failures, the first by the order of the needs counts, not the first in time. */
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
  const message = fillMessage(outcome.message, details);
  if (outcome.fix === null) return plain(outcome.status, key, message, details, evidence);
  const facts = await context.facts();
  const snippet = outcome.snippet?.(facts, details) ?? null;
  const isPlaced = snippet !== null && outcome.publish !== null;
  return {
    ...plain(outcome.status, key, message, details, evidence),
    fix: outcome.fix,
    snippet,
    placement: isPlaced ? placement(facts.stack, outcome.publish) : null,
    assumption: snippet === null ? null : outcome.assumes,
  };
}

async function missingSurface(check: Check, context: JudgeContext): Promise<SurfaceFinding | null> {
  const finding = await context.surface(check.surface ?? "site");
  if (finding === null || finding.present) return null;
  if (finding.certain) return finding;
  throw new Unobservable("SURFACE_UNKNOWN", `We could not tell whether the site has ${finding.title}`);
}

function inconclusive(error: Unobservable): Verdict {
  const outcome = error.code.toLowerCase().replaceAll("_", "-");
  const details = { code: error.code, ...(error.vendor === null ? {} : { vendor: error.vendor }) };
  return plain("inconclusive", outcome, `Could not be checked: ${error.message}`, details, error.exchanges);
}

function plain(
  status: Status,
  outcome: string,
  message: string,
  details: Details,
  evidence: readonly number[],
): Verdict {
  return {
    status,
    outcome,
    message,
    fix: null,
    snippet: null,
    placement: null,
    assumption: null,
    details: boundDetails(details),
    evidence,
  };
}

function pageVerdict({ status, outcome, message, evidence }: Verdict, page: URL | undefined): PageVerdict {
  return { url: page?.href ?? "", status, outcome, message, evidence: inOrder(evidence) };
}

/** Ids of exchanges, each once. */
function inOrder(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((left, right) => left - right);
}

function rank({ status }: Verdict): number {
  return WORST_FIRST.indexOf(status);
}

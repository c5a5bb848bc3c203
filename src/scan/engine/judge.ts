/** Runs one check on what its probes observed, and turns whatever happens into a result. */
import { Unobservable } from "../../errors.ts";
import type { Category } from "../category.ts";
import type { Check, Details, Outcome, Status } from "../check.ts";
import type { Json } from "../parse/json.ts";
import type { CheckResult, PageVerdict } from "../report/event.ts";
import { placement } from "../fix/placement.ts";
import type { SiteFacts } from "../site_facts.ts";
import type { Observation, Observations } from "./observations.ts";
import { takeTurn } from "../parse/turn.ts";
import type { SurfaceFinding } from "../surface.ts";

/** Characters of a site's text that are shown inside a message. */
const SHOWN_LIMIT = 160;
/** The verdict that a page check shows for several pages: the worst of what was judged. */
const WORST_FIRST: readonly Status[] = ["error", "fail", "warn", "pass", "inconclusive", "not_applicable"];

export interface JudgeContext {
  readonly observations: Observations;
  readonly pages: readonly URL[];
  readonly now: Date;
  /** Called with our own mistakes. */
  readonly onError: (error: unknown, checkId: string) => void;
  facts(): Promise<SiteFacts>;
  surface(id: string): Promise<SurfaceFinding | null>;
}

type Verdict = Pick<
  CheckResult,
  "status" | "outcome" | "message" | "fix" | "snippet" | "details" | "evidence"
>;

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
    status: worst.status,
    outcome: worst.outcome,
    message: worst.message,
    fix: worst.fix,
    snippet: worst.snippet,
    spec,
    maturity,
    weight,
    surface,
    pages: check.scope === "page" ? verdicts.map((verdict, index) => pageVerdict(verdict, pages[index])) : [],
    details: worst.details,
    evidence: inOrder(verdicts.flatMap((verdict) => verdict.evidence)),
    aliases,
  };
}

async function judgeAt(check: Check, page: URL, context: JudgeContext): Promise<Verdict> {
  try {
    const found: Record<string, unknown> = {};
    const evidence: number[] = [];
    const needs = Object.entries(check.needs);
    const observed = await Promise.allSettled(
      needs.map(([, probe]) => context.observations.observe(probe, page)),
    );
    needs.forEach(([name], index) => {
      const { value, exchanges } = settled(observed[index]);
      found[name] = value;
      evidence.push(...exchanges);
    });
    await takeTurn();
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
    return plain(
      "error",
      "error",
      "This check failed by a mistake of ours: the site is not to blame",
      {},
      [],
    );
  }
}

function settled(result: PromiseSettledResult<Observation<unknown>> | undefined): Observation<unknown> {
  if (result?.status === "fulfilled") return result.value;
  throw result?.reason;
}

async function verdict(
  check: Check,
  key: string,
  outcome: Outcome,
  details: Details,
  evidence: readonly number[],
  context: JudgeContext,
): Promise<Verdict> {
  const absentSurface = outcome.absence ? await surfaceMissing(check, context) : null;
  if (absentSurface) {
    const message = `Not judged: nothing is published, and the site shows no sign of ${absentSurface.title}`;
    return plain("not_applicable", key, message, details, evidence);
  }
  const message = fill(outcome.message, details);
  if (outcome.fix === null) return plain(outcome.status, key, message, details, evidence);
  const facts = await context.facts();
  const placed = outcome.publish ? ` ${placement(facts.stack, outcome.publish)}` : "";
  const assumed = outcome.assumes ? ` Assumed in the snippet: ${outcome.assumes}.` : "";
  const snippet = outcome.snippet?.(facts, details) ?? null;
  return {
    status: outcome.status,
    outcome: key,
    message,
    fix: `${outcome.fix}.${placed}${assumed}`,
    snippet,
    details,
    evidence,
  };
}

async function surfaceMissing(check: Check, context: JudgeContext): Promise<SurfaceFinding | null> {
  const finding = await context.surface(check.surface ?? "site");
  if (finding === null || finding.present) return null;
  if (finding.certain) return finding;
  throw new Unobservable("SURFACE_UNKNOWN", `Whether the site has ${finding.title} could not be seen`);
}

function inconclusive(error: Unobservable): Verdict {
  const outcome = error.code.toLowerCase().replaceAll("_", "-");
  const details: Details = error.vendor === null
    ? { code: error.code }
    : { code: error.code, vendor: error.vendor };
  return plain("inconclusive", outcome, `Could not be observed: ${error.message}`, details, error.exchanges);
}

function plain(
  status: Status,
  outcome: string,
  message: string,
  details: Details,
  evidence: readonly number[],
): Verdict {
  return { status, outcome, message, fix: null, snippet: null, details, evidence };
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

/** Puts details into a message: as data, on one line, cut. */
function fill(message: string, details: Details): string {
  return message.replace(/\{([a-zA-Z]+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(details, name) ? details[name] : undefined;
    return value === undefined ? whole : shown(value);
  });
}

/** A site's control and direction characters must not act on a terminal. */
// deno-lint-ignore no-control-regex -- they are what is looked for
const ACTING = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g;

function shown(value: Json): string {
  const text = Array.isArray(value) ? value.map((each) => shown(each)).join(", ") : String(value);
  const clean = text.replace(ACTING, " ");
  // Cutting may split a character in two, which strict readers of JSON refuse.
  return (clean.length > SHOWN_LIMIT ? `${clean.slice(0, SHOWN_LIMIT)}…` : clean).toWellFormed();
}

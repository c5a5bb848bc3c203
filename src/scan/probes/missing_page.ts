/** What the site answers for names that do not exist: the fingerprint that tells a real file from a catch-all. */
import { Unobservable } from "../../errors.ts";
import { asRecord, parseJson } from "../parse/formats/json.ts";
import { similarity } from "../parse/similarity.ts";
import { defineProbe, type ProbeContext } from "../probe.ts";
import type { Resource } from "../fetch/resource.ts";

/** From this likeness on, two texts are the same page with another address in it. */
const ALIKE = 0.9;
/** Characters of an answer in which its address, or the time, weighs. */
const SHORT = 10_000;

export interface MissingPages {
  /** One answer for each kind of made-up name, by the suffix that it had. */
  readonly answers: readonly MissingAnswer[];
}

export interface MissingAnswer {
  readonly suffix: string;
  readonly answer: Resource | Unobservable;
}

/** Names are random, so that no site can have them and no cache can know them. */
const SUFFIXES = ["", ".txt", ".json", ".md"] as const;

export const missingPages = defineProbe<MissingPages>({
  id: "missing-pages",
  async observe({ attempt }) {
    const paths = [
      ...SUFFIXES.map((suffix) => [suffix, `/${randomName()}${suffix}`] as const),
      [".well-known", `/.well-known/${randomName()}`] as const,
    ];
    const answers = await Promise.all(
      paths.map(async ([suffix, path]) => ({ suffix, answer: await attempt(path) })),
    );
    return { answers };
  },
});

/** Whether a resource is what the site answers to any name, and so is absent. */
export function isCatchAll(resource: Resource, { answers }: MissingPages): boolean {
  return answers.some(({ answer }) =>
    !(answer instanceof Unobservable) && answer.ok && isAlike(resource, answer)
  );
}

/** Whether the site refuses made-up names in the same way, so that the refusal only means "no such file". */
export function isUsualRefusal(refusal: Unobservable, { answers }: MissingPages): boolean {
  return refusal.status !== null && refusal.vendor === null && refusal.status < 500 &&
    answers.some(({ answer }) =>
      answer instanceof Unobservable && answer.vendor === null && answer.status === refusal.status
    );
}

/** Whether a refusal only means "no such file": made-up names get it too, and the home page does not. */
export async function meansMissing(
  { attempt, origin, probe }: ProbeContext,
  refusal: Unobservable,
): Promise<boolean> {
  if (!isUsualRefusal(refusal, await probe(missingPages))) return false;
  const home = await attempt(origin);
  return !(home instanceof Unobservable && home.status === refusal.status);
}

function isAlike(resource: Resource, fingerprint: Resource): boolean {
  if (resource.status !== fingerprint.status) return false;
  const redirectedAlike = resource.redirects.length > 0 && resource.url.href === fingerprint.url.href;
  const shape = shapeOf(resource);
  if (redirectedAlike || (shape !== null && shape === shapeOf(fingerprint))) return true;
  return similarity(withoutEcho(resource), withoutEcho(fingerprint)) >= ALIKE;
}

/** In a short answer, what was asked for would be most of the words. */
function withoutEcho({ text, requested: { pathname } }: Resource): string {
  return pathname.length < 2 || text.length > SHORT ? text : text.replaceAll(pathname, "");
}

/** The members of a short JSON object: the same names with other values, as of a time or a request's number, are alike. */
function shapeOf({ text }: Resource): string | null {
  const json = text.length > SHORT || !text.trimStart().startsWith("{") ? null : parseJson(text);
  return json?.ok ? JSON.stringify(Object.keys(asRecord(json.value) ?? {}).sort()) : null;
}

function randomName(): string {
  return `readiness-${crypto.randomUUID().replaceAll("-", "").slice(0, 16)}`;
}

/** Responses to made-up paths, which distinguish a real file from a catch-all page. */
import { Unobservable } from "../../errors.ts";
import { asRecord, parseJson } from "../parse/formats/json.ts";
import { similarity } from "../parse/similarity.ts";
import { defineProbe, type ProbeContext } from "../contract/probe.ts";
import type { Resource } from "../fetch/resource.ts";

/** Minimum similarity of two texts that are the same page with another URL in it. */
const MIN_SIMILARITY = 0.9;
/** Maximum number of bytes kept of a response, because `similarity` reads 100,000 characters. */
const MAX_COMPARED_BYTES = 400_000;
/** Maximum length of a response that a URL or the time changes noticeably. */
const MAX_SHORT_LENGTH = 10_000;

export interface MissingPages {
  /** Responses, one for each kind of made-up path. */
  readonly answers: readonly MissingAnswer[];
}

export interface MissingAnswer {
  readonly suffix: string;
  readonly answer: Resource | Unobservable;
}

/** Names are random, so no site has them and no cache contains them. */
const SUFFIXES = ["", ".txt", ".json", ".md"] as const;

export const missingPages = defineProbe<MissingPages>({
  id: "missing-pages",
  async observe({ attempt }) {
    const paths = [
      ...SUFFIXES.map((suffix) => [suffix, `/${randomName()}${suffix}`] as const),
      [".well-known", `/.well-known/${randomName()}`] as const,
    ];
    const answers = await Promise.all(
      paths.map(async ([suffix, path]) => {
        const answer = await attempt(path, { once: true, needed: true });
        return { suffix, answer: answer instanceof Unobservable ? answer : answer.cutTo(MAX_COMPARED_BYTES) };
      }),
    );
    return { answers };
  },
});

/** True if a resource equals the response to every path, so it is missing. */
export function isCatchAll(resource: Resource, { answers }: MissingPages): boolean {
  return answers.some(({ answer }) =>
    !(answer instanceof Unobservable) && answer.ok && isAlike(resource, answer)
  );
}

/** True if the site refuses made-up paths with the same status, and not because it is busy. */
export function isUsualRefusal(refusal: Unobservable, { answers }: MissingPages): boolean {
  return refusal.status !== null && refusal.vendor === null && refusal.status < 500 &&
    refusal.status !== 429 &&
    answers.some(({ answer }) =>
      answer instanceof Unobservable && answer.vendor === null && answer.status === refusal.status
    );
}

/** True if a refusal only means "not found", because made-up paths get it too and the home page does not. */
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
  return similarity(withoutEcho(resource), withoutEcho(fingerprint)) >= MIN_SIMILARITY;
}

/** In a short response, the path itself would be most of the words. */
function withoutEcho({ text, requested: { pathname } }: Resource): string {
  return pathname.length < 2 || text.length > MAX_SHORT_LENGTH ? text : text.replaceAll(pathname, "");
}

/** The member names of a short JSON object, because their values may be a time or the id of the request. */
function shapeOf({ text }: Resource): string | null {
  const json = text.length > MAX_SHORT_LENGTH || !text.trimStart().startsWith("{") ? null : parseJson(text);
  return json?.ok ? JSON.stringify(Object.keys(asRecord(json.value) ?? {}).sort()) : null;
}

/** A name that no site has. */
export function randomName(): string {
  return `readiness-${crypto.randomUUID().replaceAll("-", "").slice(0, 16)}`;
}

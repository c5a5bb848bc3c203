/** A file at a well-known place: present only if its body is what it should be, whatever the status says. */
import { Unobservable } from "../../errors.ts";
import { takeTurn } from "../parse/turn.ts";
import { defineProbe, type Probe, type ProbeContext } from "../probe.ts";
import type { GetOptions } from "../fetch/get_options.ts";
import type { Resource } from "../fetch/resource.ts";
import { isCatchAll, meansMissing, missingPages } from "./missing_page.ts";

/** Why a file counts as absent: an HTML page, the catch-all or a redirect home stands in for it, or nothing does. */
export type Absence = "missing" | "html" | "catch-all" | "redirected" | "denied" | "empty";

export type PublishedFile<T> =
  | { readonly present: true; readonly path: string; readonly document: T; readonly resource: Resource }
  | { readonly present: false; readonly why: Absence; readonly resource: Resource | null };

export interface FileDefinition<T> {
  readonly id: string;
  /** Places to look at, best first. */
  readonly paths: readonly string[];
  /** Value of `Accept`. */
  readonly accept?: string;
  /** `manual` where the specification forbids redirects. */
  readonly redirect?: "follow" | "manual";
  /** An empty file says something. Default false. */
  readonly mayBeEmpty?: boolean;
  parse(text: string, resource: Resource): T | Promise<T>;
}

/** Declares a probe for a file; all places are asked at once and the best that has it counts. */
export function publishedFile<T>(definition: FileDefinition<T>): Probe<PublishedFile<T>> {
  return defineProbe({
    id: definition.id,
    async observe(context) {
      const answers = await Promise.all(definition.paths.map((path) => findFile(context, path, definition)));
      const found = answers.find((answer) => !(answer instanceof Unobservable) && answer.present) ??
        answers.find((answer) => answer instanceof Unobservable) ?? answers[0];
      if (found instanceof Unobservable) throw found;
      return found ?? { present: false, why: "missing", resource: null };
    },
  });
}

/**
 * Looks for a file at an address.
 * @returns what `get` would throw where that could not be seen
 */
export async function findFile<T>(
  context: ProbeContext,
  address: string | URL,
  definition: Omit<FileDefinition<T>, "id" | "paths">,
): Promise<PublishedFile<T> | Unobservable> {
  const { accept, redirect, mayBeEmpty = false } = definition;
  const options: GetOptions = { ...(accept ? { accept } : {}), ...(redirect ? { redirect } : {}) };
  const [answer, missing] = await Promise.all([
    context.attempt(address, options),
    context.probe(missingPages),
  ]);
  if (answer instanceof Unobservable) {
    return await meansMissing(context, answer) ? { present: false, why: "denied", resource: null } : answer;
  }
  const absent = (why: Absence): PublishedFile<T> => ({ present: false, why, resource: answer });
  if (!answer.ok) return absent("missing");
  if (answer.isHtml) return absent(answer.redirects.length > 0 ? "redirected" : "html");
  if (answer.text.trim() === "" && !mayBeEmpty) return absent("empty");
  if (isCatchAll(answer, missing)) return absent("catch-all");
  // All that waited for the made-up paths go on at once, each with a file to read.
  await takeTurn();
  const document = await definition.parse(answer.text, answer);
  const path = new URL(address, context.origin).pathname;
  return { present: true, path, document, resource: answer };
}

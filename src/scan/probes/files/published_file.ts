/** A file at a well-known path, which is present only if its content is right, not just its status. */
import { Unobservable } from "../../../errors.ts";
import { takeTurn } from "../../../turn.ts";
import { defineProbe, type Probe, type ProbeContext } from "../../contract/probe.ts";
import type { GetOptions } from "../../fetch/get_options.ts";
import type { Resource } from "../../fetch/resource.ts";
import { isCatchAll, meansMissing, missingPages } from "../missing_page.ts";

/**
 * Reason why a file counts as missing, such as an error, an HTML page, the catch-all page or a redirect to a
 * page.
 */
export type Absence = "missing" | "html" | "catch-all" | "redirected" | "denied" | "empty";

export type PublishedFile<T> =
  | { readonly present: true; readonly path: string; readonly document: T; readonly resource: Resource }
  | { readonly present: false; readonly why: Absence; readonly resource: Resource | null };

export interface FileDefinition<T> {
  readonly id: string;
  /** Best first. */
  readonly paths: readonly string[];
  /** Value of `Accept`. */
  readonly accept?: string;
  /** `manual` if the specification forbids redirects. */
  readonly redirect?: "follow" | "manual";
  /** True if it is requested before files that no other request depends on. Default false. */
  readonly urgent?: boolean;
  /** True if an empty file is present too. Default false. */
  readonly mayBeEmpty?: boolean;
  parse(text: string, resource: Resource): T | Promise<T>;
}

/** Declares a probe for a file. All paths are requested at once, and the best path that has it counts. */
export function publishedFile<T>(definition: FileDefinition<T>): Probe<PublishedFile<T>> {
  return defineProbe({
    id: definition.id,
    async observe(context) {
      return bestFile(await Promise.all(definition.paths.map((path) => findFile(context, path, definition))));
    },
  });
}

/**
 * Looks for a file at one URL.
 * @returns an error if it could not be observed
 */
export async function findFile<T>(
  context: ProbeContext,
  url: string | URL,
  definition: Omit<FileDefinition<T>, "id" | "paths">,
): Promise<PublishedFile<T> | Unobservable> {
  const { accept, redirect, urgent = false, mayBeEmpty = false } = definition;
  const options: GetOptions = {
    ...(accept ? { accept } : {}),
    ...(redirect ? { redirect } : {}),
    ...(urgent ? { urgent } : {}),
  };
  const [answer, missing] = await Promise.all([
    context.attempt(url, options),
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
  // All files that waited for the made-up paths are parsed now.
  await takeTurn();
  const document = await definition.parse(answer.text, answer);
  const path = new URL(url, context.origin).pathname;
  return { present: true, path, document, resource: answer };
}

/**
 * Returns the first file that is present, or the first file. @throws {Unobservable} if one could not be
 * observed
 */
export function bestFile<T>(files: readonly (PublishedFile<T> | Unobservable)[]): PublishedFile<T> {
  const best = files.find(isPresent) ?? files.find((file) => file instanceof Unobservable) ?? files[0];
  if (best instanceof Unobservable) throw best;
  return best ?? { present: false, why: "missing", resource: null };
}

export function isPresent<T>(file: PublishedFile<T> | Unobservable): boolean {
  return !(file instanceof Unobservable) && file.present;
}

/** A file that may stand in several places: the usual one is asked first, the others only where it is not there. */
import { Unobservable } from "../../errors.ts";
import type { ProbeContext } from "../probe.ts";
import { type FileDefinition, findFile, type PublishedFile } from "./published_file.ts";

export type Search<T> = Omit<FileDefinition<T>, "id" | "paths">;

/**
 * @param places best first
 * @throws {Unobservable} where none is there and one could not be seen
 */
export async function firstFile<T>(
  context: ProbeContext,
  places: readonly (string | URL)[],
  search: Search<T>,
): Promise<PublishedFile<T>> {
  const [usual, ...others] = places;
  const first = usual === undefined ? null : await findFile(context, usual, search);
  if (isThere(first)) return first;
  const rest = await Promise.all(others.map((place) => findFile(context, place, search)));
  const answers = first === null ? rest : [first, ...rest];
  return bestFile(answers);
}

/** The first that is there, else what stands in the first place. @throws {Unobservable} where that is not known */
export function bestFile<T>(answers: readonly (PublishedFile<T> | Unobservable)[]): PublishedFile<T> {
  const there = answers.find(isThere);
  if (there) return there;
  const absent: PublishedFile<T>[] = [];
  for (const answer of answers) {
    if (answer instanceof Unobservable) throw answer;
    absent.push(answer);
  }
  return absent[0] ?? { present: false, why: "missing", resource: null };
}

function isThere<T>(
  answer: PublishedFile<T> | Unobservable | null,
): answer is Extract<PublishedFile<T>, { present: true }> {
  return answer !== null && !(answer instanceof Unobservable) && answer.present;
}

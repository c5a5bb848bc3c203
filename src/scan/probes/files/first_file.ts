/**
 * A file that may be at several URLs. The usual URL is requested first, and the others only if the file is
 * missing there.
 */
import type { ProbeContext } from "../../contract/probe.ts";
import { bestFile, type FileDefinition, findFile, isPresent, type PublishedFile } from "./published_file.ts";

export type Search<T> = Omit<FileDefinition<T>, "id" | "paths">;

/**
 * @param urls best first
 * @throws {Unobservable} if no URL has the file and one could not be observed
 */
export async function firstFile<T>(
  context: ProbeContext,
  urls: readonly (string | URL)[],
  search: Search<T>,
): Promise<PublishedFile<T>> {
  const [usual, ...others] = urls;
  const first = usual === undefined ? [] : [await findFile(context, usual, search)];
  if (first.some(isPresent)) return bestFile(first);
  return bestFile([...first, ...await Promise.all(others.map((url) => findFile(context, url, search)))]);
}

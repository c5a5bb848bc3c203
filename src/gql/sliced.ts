/** Answers long lists in slices, so that a large answer does not keep all other requests waiting. */
import { takeTurn } from "../turn.ts";

/**
 * Minimum number of objects in a list that is answered in slices,
 * because a promise for each object takes time.
 */
const MIN_SLICED_OBJECTS = 20;

/**
 * An async iterable does not work, because graphql 17.1 leaves rejections unhandled if several
 * objects fail, and these end the process.
 */
export function sliced<T>(list: readonly T[]): readonly (T | Promise<T>)[] {
  return list.length < MIN_SLICED_OBJECTS ? list : list.map((object) => takeTurn().then(() => object));
}

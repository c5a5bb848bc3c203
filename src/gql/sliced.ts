/** Lists whose objects are answered in slices, so that a large answer does not keep everybody else waiting. */
import { takeTurn } from "../turn.ts";

/** Objects from which on a list is answered in slices: a promise for each costs time. */
const MIN_SLICED_OBJECTS = 20;

/**
 * Not an async iterable: where several of its objects fail, graphql 17.1 leaves rejections unhandled, which end the
 * process.
 */
export function sliced<T>(list: readonly T[]): readonly (T | Promise<T>)[] {
  return list.length < MIN_SLICED_OBJECTS ? list : list.map((object) => takeTurn().then(() => object));
}

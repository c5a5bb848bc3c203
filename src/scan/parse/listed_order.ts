/** Puts pages into the order of a list that has most of them, such as the menu of a book or a sitemap. */
import { pageKey } from "./markdown/llms_txt_coverage.ts";

/**
 * Pages that the list has change places among themselves, and all others keep their places.
 * @param order URLs of the list
 */
export function inOrderOf<P extends { readonly url: string }>(
  pages: readonly P[],
  order: readonly string[],
): P[] {
  const places = new Map([...new Set(order.map(pageKey))].map((key, place) => [key, place]));
  const placeOf = ({ url }: P) => places.get(pageKey(url)) ?? Infinity;
  const listed = pages.filter((page) => placeOf(page) < Infinity).toSorted((left, right) =>
    placeOf(left) - placeOf(right)
  )[Symbol.iterator]();
  return pages.map((page) => placeOf(page) < Infinity ? listed.next().value ?? page : page);
}

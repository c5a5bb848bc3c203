/** Numbers the exchanges of a scan. Requests arrive in any order, but equal scans should have equal results. */
import type { Exchange } from "./ledger.ts";

/** Random parts of URLs, which differ in each scan. */
const RANDOM = /(?<=\/readiness-)[0-9a-f]{16}|(?<=\b_)[0-9a-f]{8}(?=\.)/g;

export interface NumberedExchanges {
  /** In the order of their new ids. */
  readonly exchanges: readonly Exchange[];
  /** New ids by id. */
  readonly ids: ReadonlyMap<number, number>;
}

/** @param opening number of exchanges at the beginning that were sent one after the other, which keep their order */
export function numberExchanges(all: readonly Exchange[], opening: number): NumberedExchanges {
  const later = all.slice(opening).map((exchange) => ({ exchange, key: keyOf(exchange) }))
    .sort((left, right) => left.key < right.key ? -1 : left.key > right.key ? 1 : 0);
  const sorted = [...all.slice(0, opening), ...later.map(({ exchange }) => exchange)];
  return {
    exchanges: sorted.map((exchange, id) => ({ ...exchange, id })),
    ids: new Map(sorted.map(({ id }, at) => [id, at])),
  };
}

/** Equal requests keep the order in which they were sent. */
function keyOf({ method, url, requestHeaders, requestBody, status }: Exchange): string {
  const fields = Object.entries(requestHeaders).sort(([left], [right]) => left < right ? -1 : 1);
  return JSON.stringify([url.replace(RANDOM, ""), method, requestBody, fields, status]);
}

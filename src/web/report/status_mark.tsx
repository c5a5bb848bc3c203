/** The status of a check as a symbol and a word. */
import type { VNode } from "preact";
import type { Status } from "../../scan/result.ts";
import { STATUSES } from "../texts/labels.ts";

export function StatusMark({ status }: { readonly status: Status }): VNode {
  const { symbol, word } = STATUSES[status];
  return (
    <span class={`status ${status}`}>
      <span class="symbol" aria-hidden="true">{symbol}</span>
      <span>{word}</span>
    </span>
  );
}

/** Makes the parts of a long page one after the other, each in a task of its own, so that the page answers in between. */
import type { ComponentChildren, VNode } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { InteractionContext } from "./interaction.ts";

const waiting: (() => void)[] = [];

/** @returns what gives the turn up */
function inTurn(make: () => void): () => void {
  waiting.push(make);
  if (waiting.length === 1) setTimeout(next);
  return () => {
    const index = waiting.indexOf(make);
    if (index >= 0) waiting[index] = () => {};
  };
}

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setTimeout(next);
}

/** At once in a document; in a browser, when what comes before it is there. */
export function Later({ children }: { readonly children: () => ComponentChildren }): VNode | null {
  const isDocument = useContext(InteractionContext) === null;
  const [isReady, setReady] = useState(isDocument);
  useEffect(() => isDocument ? undefined : inTurn(() => setReady(true)), []);
  return isReady ? <>{children()}</> : null;
}

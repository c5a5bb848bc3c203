/**
 * Renders the parts of a long page one after the other, each in its own task, so that the page responds in
 * between.
 */
import { computed, signal } from "@preact/signals";
import type { ComponentChildren, VNode } from "preact";
import { useContext, useEffect, useLayoutEffect, useState } from "preact/hooks";
import { InteractionContext } from "./interaction.ts";

const waiting: (() => void)[] = [];
const left = signal(0);

/** True until the last part is rendered. */
export const areRendering = computed(() => left.value > 0);

/** @returns a function that gives up the turn */
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

/** Renders at once in a document. In a browser, it waits for the parts before it. */
export function Later({ children }: { readonly children: () => ComponentChildren }): VNode | null {
  const isDocument = useContext(InteractionContext) === null;
  const [isReady, setReady] = useState(isDocument);
  useLayoutEffect(() => {
    if (isReady) return;
    left.value++;
    return () => void left.value--;
  }, [isReady]);
  useEffect(() => isDocument ? undefined : inTurn(() => setReady(true)), []);
  return isReady ? <>{children()}</> : null;
}

/**
 * Renders the parts of a long page one after the other, each in its own task, so that the page responds in
 * between.
 */
import { computed, signal } from "@preact/signals";
import type { ComponentChildren, VNode } from "preact";
import { useContext, useEffect, useLayoutEffect, useState } from "preact/hooks";
import { InteractionContext } from "./interaction.ts";

const waiting: Waiting = [];
/** Parts that nobody sees yet. */
const hidden: Waiting = [];
const left = signal(0);

type Waiting = (() => void)[];

/** True until the last visible part is rendered. */
export const areRendering = computed(() => left.value > 0);

/** @returns a function that gives up the turn */
function inTurn(make: () => void, queue: Waiting = waiting): () => void {
  queue.push(make);
  if (waiting.length + hidden.length === 1) setTimeout(next);
  return () => {
    const index = queue.indexOf(make);
    if (index >= 0) queue[index] = () => {};
  };
}

function next(): void {
  const queue = waiting.length > 0 ? waiting : hidden;
  queue[0]?.();
  queue.shift();
  if (waiting.length + hidden.length > 0) setTimeout(next);
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

interface LaterInFoldProps {
  readonly isOpen: boolean;
  readonly children: () => ComponentChildren;
}

/** Renders a part when it is opened, or after all others, so that the browser's search finds its text. */
export function LaterInFold({ isOpen, children }: LaterInFoldProps): VNode | null {
  const [isReady, setReady] = useState(false);
  useEffect(() => inTurn(() => setReady(true), hidden), []);
  return isReady || isOpen ? <>{children()}</> : null;
}

/** Texts to copy that contain the URL of this service. */
import type { VNode } from "preact";
import { CodeBlock } from "./code_block.tsx";

const PLACEHOLDER = "https://readiness.example";

interface OriginTextProps {
  readonly id: string;
  readonly label: string;
  /** Null if it is not configured. A script then shows the origin of the page. */
  readonly origin: string | null;
  readonly text: (origin: string) => string;
}

export function OriginText({ id, label, origin, text }: OriginTextProps): VNode {
  return <WithOrigin origin={origin} show={(url) => <CodeBlock id={id} label={label} code={text(url)} />} />;
}

interface WithOriginProps extends Pick<OriginTextProps, "origin"> {
  readonly show: (origin: string) => VNode;
}

/** Like `OriginText`, with any content. */
export function WithOrigin({ origin, show }: WithOriginProps): VNode {
  return <div data-origin={origin === null ? PLACEHOLDER : undefined}>{show(origin ?? PLACEHOLDER)}</div>;
}

/** Hint that a page with such texts shows once. */
export function OriginHint({ origin }: { readonly origin: string | null }): VNode | null {
  return origin === null ? <p class="hint">Replace {PLACEHOLDER} with the URL of this service.</p> : null;
}

/** Texts to copy that hold the URL of this service. */
import type { VNode } from "preact";
import { Copyable } from "../account/parts.tsx";

const PLACEHOLDER = "https://readiness.example";

interface OriginTextProps {
  readonly id: string;
  readonly label: string;
  /** Null where nobody said it: with a script, that of the page is shown. */
  readonly origin: string | null;
  readonly text: (origin: string) => string;
}

export function OriginText({ id, label, origin, text }: OriginTextProps): VNode {
  return (
    <div data-origin={origin === null ? PLACEHOLDER : undefined}>
      <Copyable id={id} label={label} text={text(origin ?? PLACEHOLDER)} isSecret={false} />
    </div>
  );
}

/** Said once on a page with such texts. */
export function OriginHint({ origin }: { readonly origin: string | null }): VNode | null {
  return origin === null ? <p class="hint">Replace {PLACEHOLDER} with the URL of this service.</p> : null;
}

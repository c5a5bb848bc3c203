/** A button that copies a text. */
import type { VNode } from "preact";
import { useContext, useState } from "preact/hooks";
import { InteractionContext, ON_DEMAND, StoredContext } from "./interaction.ts";

interface CopyProps {
  /** Name of the copied text, such as `the snippet for llms.txt`. */
  readonly name: string;
  readonly text: string | (() => string);
  readonly label?: string;
  /** Id of the code with this text, from which a stored report copies. */
  readonly codeId?: string;
  /** True for the most useful action of its place. */
  readonly isMain?: boolean;
}

interface Click {
  readonly currentTarget: HTMLElement;
  /** False if the page repeats a click. */
  readonly isTrusted: boolean;
}

/** Time in milliseconds that the button shows its confirmation. */
const NOTE_MS = 4_000;

const NOT_ALLOWED = "Your browser blocked copying. Download the report instead";
const AGAIN = "Ready: press again to copy";

/** Empty in a document without scripts. */
export function CopyButton({ name, text, label = "Copy", codeId, isMain = false }: CopyProps): VNode | null {
  const [note, setNote] = useState("");
  const isStored = useContext(StoredContext) !== null;
  const isInteractive = useContext(InteractionContext) !== null;
  if (!isInteractive && !isStored) return null;
  const copy = async ({ currentTarget, isTrusted }: Click) => {
    try {
      await navigator.clipboard.writeText(typeof text === "string" ? text : text());
      setNote("Copied");
      setTimeout(() => setNote(""), NOTE_MS);
    } catch {
      // The clipboard needs a secure context and permission, which some browsers give only to a click of the
      // reader. A stored report repeats the first click when it has loaded.
      const shown = currentTarget.closest(".code")?.querySelector("code") ?? null;
      if (shown !== null) getSelection()?.selectAllChildren(shown);
      setNote(shown === null ? isTrusted ? NOT_ALLOWED : AGAIN : "Selected: press Ctrl+C or ⌘C to copy");
    }
  };
  const spoken = label === "Copy" ? `Copy ${name}` : `${label}: ${name}`;
  return (
    <span class="copying">
      <button
        type="button"
        class={isMain ? undefined : "quiet"}
        aria-label={spoken}
        {...isInteractive ? { onClick: copy } : codeId === undefined ? ON_DEMAND : { "data-copy": codeId }}
      >
        {label}
      </button>
      <span class="hint" role="status">{note}</span>
    </span>
  );
}

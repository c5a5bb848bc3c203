/** The field for a code of a mailed or copied link. */
import type { VNode } from "preact";
import type { RefusedForm } from "../page.ts";

interface CodeFieldProps {
  readonly refused: RefusedForm | null;
  readonly id: string;
  /** Start of the codes. A script takes the code from the fragment of the page's URL. */
  readonly prefix: string;
  readonly label: string;
  readonly hint?: string;
}

export function CodeField({ refused, id, prefix, label, hint }: CodeFieldProps): VNode {
  const error = refused?.field === "code" ? refused.message : null;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        name="code"
        type="text"
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        required
        data-from-fragment={prefix}
        value={refused?.values.get("code") ?? undefined}
        aria-invalid={error === null ? undefined : "true"}
        aria-describedby={describedBy || undefined}
      />
      {error !== null && <p id={`${id}-error`} class="field-error">{error}</p>}
      {hint !== undefined && <p id={`${id}-hint`} class="hint">{hint}</p>}
    </div>
  );
}

/** Code to read and to copy. */
import type { VNode } from "preact";

interface CodeBlockProps {
  /** Id of the code on this page. */
  readonly id: string;
  /** Caption of the code. */
  readonly label: string;
  readonly code: string;
  /** Language name, as in the class `language-json`. */
  readonly language: string;
}

/** The button needs a script, so an island shows it. */
export function CodeBlock({ id, label, code, language }: CodeBlockProps): VNode {
  return (
    <figure class="code-block">
      <figcaption>
        <span id={`${id}-label`}>{label}</span>
        <span class="note" role="status" />
        <button type="button" class="quiet" data-copy={id} hidden aria-label={`Copy: ${label}`}>Copy</button>
      </figcaption>
      <pre
        id={id}
        tabIndex={0}
        aria-labelledby={`${id}-label`}
      ><code class={`language-${language}`}>{code}</code></pre>
    </figure>
  );
}

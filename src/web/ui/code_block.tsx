/** Code to read and to copy. */
import type { VNode } from "preact";

interface CodeBlockProps {
  /** Of the code, on this page. */
  readonly id: string;
  /** What the code is, for its button and for who hears the page. */
  readonly label: string;
  readonly code: string;
  /** A name as in the class `language-json`. */
  readonly language: string;
}

/** The button needs a script: an island shows it. */
export function CodeBlock({ id, label, code, language }: CodeBlockProps): VNode {
  return (
    <div class="code-block">
      <pre id={id} tabIndex={0} aria-label={label}><code class={`language-${language}`}>{code}</code></pre>
      <button type="button" class="quiet" data-copy={id} hidden aria-label={`Copy: ${label}`}>Copy</button>
    </div>
  );
}

/** Code to read and to copy. */
import type { ComponentChildren, VNode } from "preact";

interface CodeFigureProps {
  /** Id of the code on this page. */
  readonly id: string;
  /** Caption of the code. */
  readonly label: string;
  /** Button that copies the code and confirms it. */
  readonly copy: ComponentChildren;
  /** The element `code`. */
  readonly children: ComponentChildren;
}

/** The one design of code on all pages. */
export function CodeFigure({ id, label, copy, children }: CodeFigureProps): VNode {
  return (
    <figure class="code">
      <figcaption>
        <span id={`${id}-label`}>{label}</span>
        {copy}
      </figcaption>
      <pre id={id} tabIndex={0} aria-labelledby={`${id}-label`}>{children}</pre>
    </figure>
  );
}

/** A button that copies an element's text. Styles hide it without scripts. */
export function CopyCode({ id, name }: { readonly id: string; readonly name: string }): VNode {
  return (
    <>
      <span class="note" role="status" />
      <button type="button" class="quiet" data-copy={id} aria-label={name}>Copy</button>
    </>
  );
}

interface CodeBlockProps extends Pick<CodeFigureProps, "id" | "label"> {
  readonly code: string;
  /** Language name, as in the class `language-json`. */
  readonly language?: string;
}

export function CodeBlock({ id, label, code, language }: CodeBlockProps): VNode {
  return (
    <CodeFigure id={id} label={label} copy={<CopyCode id={id} name={`Copy: ${label}`} />}>
      <code class={language === undefined ? undefined : `language-${language}`}>{code}</code>
    </CodeFigure>
  );
}

/** A secret, or a text that contains one, which is gone when the person comes back to the page. */
export function SecretBlock({ id, label, code }: Omit<CodeBlockProps, "language">): VNode {
  return (
    <CodeFigure id={id} label={label} copy={<CopyCode id={id} name={`Copy: ${label}`} />}>
      <code data-secret>{code}</code>
    </CodeFigure>
  );
}

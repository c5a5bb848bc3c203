/** Building blocks of a report. */
import type { ComponentChildren, VNode } from "preact";
import { useContext } from "preact/hooks";
import type { Status } from "../../scan/result.ts";
import { visibleText } from "../texts/visible_text.ts";
import { CodeFigure, CopyCode } from "../ui/code_block.tsx";
import { CopyButton } from "./copy_button.tsx";
import { CopyingContext, InteractionContext, ON_DEMAND, StoredContext } from "./interaction.ts";
import { LaterInFold } from "./later.tsx";
import { partId } from "./part_id.ts";

/** A link to another site, or plain text unless it is an http or https URL. */
export function OutwardLink({ url }: { readonly url: string }): VNode {
  const text = visibleText(url);
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return <span>{text}</span>;
  return (
    <a href={url} rel="noopener noreferrer nofollow">
      <code>{text}</code>
    </a>
  );
}

/** Preformatted text, which the keyboard can scroll. */
export function Preformatted({ label, text }: { readonly label: string; readonly text: string }): VNode {
  return <pre tabindex={0} role="group" aria-label={label}><code>{visibleText(text)}</code></pre>;
}

/** Id of the code with this name. */
export function codeId(name: string): string {
  return `code-${name.replace(/[^a-z0-9]+/gi, "-")}`;
}

/** Code with a copy button. @param name `snippet for llms.txt` */
export function Code({ name, text }: { readonly name: string; readonly text: string }): VNode {
  const id = codeId(name);
  const copy = useContext(CopyingContext)
    ? <CopyCode id={id} name={`Copy the ${name}`} />
    : <CopyButton name={`the ${name}`} text={text} />;
  return (
    <CodeFigure id={id} label={`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`} copy={copy}>
      <code>{visibleText(text)}</code>
    </CodeFigure>
  );
}

export type FactEntry = readonly [name: string, value: ComponentChildren];

/** List of names and values. */
export function Facts({ entries }: { readonly entries: readonly FactEntry[] }): VNode {
  return (
    <dl class="facts">
      {entries.map(([name, value], index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Section({ id, title, children }: SectionProps): VNode {
  return (
    <section aria-labelledby={id}>
      <h3 class="title" id={id} tabindex={-1}>{title}</h3>
      {children}
    </section>
  );
}

interface FoldProps {
  readonly id?: string;
  readonly class?: string;
  readonly status?: Status;
  readonly category?: string;
  /** Keeps the part open as long as it is set, even if the reader closes it. */
  readonly isForced?: boolean;
  readonly isHidden?: boolean;
  readonly summary: ComponentChildren;
  /** True if the browser's search finds its text while it is closed. */
  readonly isSearchable?: boolean;
  /** Rendered at once in a document. In a browser, a part with an id is rendered when it is opened. */
  readonly body: () => ComponentChildren;
}

/** Part that readers can open. */
export function Fold(
  { id, class: name, status, category, isForced = false, isHidden, isSearchable, summary, body }: FoldProps,
): VNode {
  const interaction = useContext(InteractionContext);
  const open = id === undefined ? undefined : interaction?.openOf(id);
  const isOpen = isForced || open?.value === true;
  const onToggle = ({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }) => {
    if (!isForced && open !== undefined) open.value = currentTarget.open;
  };
  return (
    <details
      id={id}
      class={name}
      data-status={status}
      data-category={category}
      hidden={isHidden}
      {...interaction === null || id === undefined
        ? { open: isForced || undefined }
        : { open: isOpen, onToggle }}
    >
      <summary>{summary}</summary>
      {interaction === null || id === undefined
        ? body()
        : isSearchable
        ? <LaterInFold isOpen={isOpen}>{body}</LaterInFold>
        : isOpen && body()}
    </details>
  );
}

interface PartOnDemandProps {
  readonly id?: string;
  readonly class?: string;
  readonly summary: ComponentChildren;
}

/** A part of a stored report that only its interactive form has. */
export function PartOnDemand({ id, class: name, summary }: PartOnDemandProps): VNode | null {
  if (useContext(StoredContext) === null) return null;
  return (
    <details id={id} class={name}>
      <summary {...ON_DEMAND}>{summary}</summary>
    </details>
  );
}

/** A link to a check of the report, which opens it. */
export function CheckLink(
  { id, children }: { readonly id: string; readonly children: ComponentChildren },
): VNode {
  const interaction = useContext(InteractionContext);
  const onClick = (click: MouseEvent) => {
    if (interaction === null || click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    interaction.reveal(partId.check(id));
  };
  return <a href={`#${partId.check(id)}`} onClick={onClick}>{children}</a>;
}

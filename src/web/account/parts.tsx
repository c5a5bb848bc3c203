/** Building blocks of the pages of the account area. */
import type { ComponentChildren, VNode } from "preact";
import { Document, type Island } from "../ui/document.tsx";
import { FormAuthor } from "../ui/form_author.tsx";
import { Age } from "../ui/time.tsx";
import type { Viewer } from "../ui/viewer_links.tsx";
import type { PageView, RefusedForm } from "./page.ts";

interface FrameProps {
  readonly title: string;
  /** First heading, if it is not the title. */
  readonly heading?: ComponentChildren;
  /** Undefined if it is not known. */
  readonly viewer: Viewer | null | undefined;
  readonly refused?: RefusedForm | null;
  readonly done?: string | null;
  /** Breadcrumbs from the outermost page to the parent of this page. */
  readonly trail?: readonly (readonly [path: string, name: string])[];
  readonly island?: Island;
  readonly isEntry?: boolean;
  readonly children: ComponentChildren;
}

/** A page of the account area. */
export function Frame(props: FrameProps): VNode {
  const { title, heading = title, viewer, refused = null, done = null, trail = [], children } = props;
  const { island = "account", isEntry = false } = props;
  return (
    <Document
      title={`${refused === null ? "" : "Error: "}${title} – Readiness`}
      description="Your account on this service."
      isPrivate
      {...(viewer === undefined ? {} : { viewer })}
      island={island}
      isEntry={isEntry}
    >
      {trail.length > 0 && (
        <nav class="trail" aria-label="Breadcrumb">
          {trail.map(([path, name]) => <a key={path} href={path}>{name}</a>)}
        </nav>
      )}
      <h1>{heading}</h1>
      {done !== null && <p class="banner done" role="status">{done}</p>}
      <Refusal refused={refused} />
      {children}
    </Document>
  );
}

function Refusal({ refused }: { readonly refused: RefusedForm | null }): VNode | null {
  if (refused === null) return null;
  const { action, field, message } = refused;
  return (
    <div class="banner bad" role="alert">
      <p>
        {field === null ? message : <a href={`#${action}-${field}`}>{message}</a>}
      </p>
    </div>
  );
}

interface FormProps {
  /** Name of the action. */
  readonly action: string;
  /** Path that it is sent to. */
  readonly path: string;
  readonly submit: string;
  readonly danger?: boolean;
  /** Hidden values of the form. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** True if repeated submissions create the object only once. */
  readonly once?: boolean;
  readonly class?: string;
  /** Accessible name of the button if several buttons have the same text. */
  readonly label?: string;
  readonly children?: ComponentChildren;
}

export function Form(props: FormProps): VNode {
  const { action, path, submit, danger, hidden = {}, once, label, children } = props;
  const tone = [danger && "danger", props.class === "inline" && "quiet"].filter(Boolean).join(" ");
  const sent = { do: action, ...hidden, ...(once ? { once: crypto.randomUUID() } : {}) };
  return (
    <form method="post" action={path} class={`card ${props.class ?? ""}`} data-form={action}>
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormAuthor />
      {children}
      <button type="submit" class={tone} aria-label={label}>{submit}</button>
    </form>
  );
}

interface FieldProps {
  readonly view: Pick<PageView, "refused">;
  readonly action: string;
  readonly name: string;
  readonly label: string;
  readonly type?: "text" | "password";
  readonly hint?: ComponentChildren;
  readonly value?: string;
  readonly autocomplete?: string;
  /** `unmarked` if almost everybody fills in the field, so that it is not called optional. */
  readonly optional?: boolean | "unmarked";
  readonly maxLength?: number;
}

export function Field(props: FieldProps): VNode {
  const { view, name, label, type = "text", hint, autocomplete = "off", optional, maxLength } = props;
  const { id, error, value } = fieldState(view, props);
  const described = [hint !== undefined && `${id}-hint`, error !== null && `${id}-error`].filter(Boolean);
  const common = {
    id,
    name,
    autocomplete,
    autocapitalize: "none",
    spellcheck: false,
    required: !optional,
    maxLength,
    "aria-invalid": error === null ? undefined : "true",
    "aria-describedby": described.length === 0 ? undefined : described.join(" "),
  } as const;
  return (
    <div class="field">
      <label for={id}>{label} {optional === true && <span class="hint">(optional)</span>}</label>
      {type === "password"
        ? <input type="password" {...common} />
        : <input type="text" value={value} {...common} />}
      {error !== null && <p id={`${id}-error`} class="field-error">{error}</p>}
      {hint !== undefined && <p id={`${id}-hint`} class="hint">{hint}</p>}
    </div>
  );
}

interface DateFieldProps extends Omit<FieldProps, "type" | "autocomplete" | "optional" | "maxLength"> {
  /** Field and value that make the date count. With a script, the date is shown only then. */
  readonly only: readonly [field: string, value: string];
  /** Earliest day, such as 2027-01-31. */
  readonly min: string;
  readonly max: string;
}

export function DateField(props: DateFieldProps): VNode {
  const { view, action, name, label, hint, only: [field, chosen], min, max } = props;
  const { id, error, value } = fieldState(view, props);
  return (
    <div class="field" data-only={`${action}-${field}`} data-value={chosen}>
      <label for={id}>{label}</label>
      <input
        type="date"
        id={id}
        name={name}
        value={value}
        min={min}
        max={max}
        aria-invalid={error === null ? undefined : "true"}
        aria-describedby={error === null ? `${id}-hint` : `${id}-hint ${id}-error`}
      />
      {error !== null && <p id={`${id}-error`} class="field-error">{error}</p>}
      <p id={`${id}-hint`} class="hint">{hint}</p>
    </div>
  );
}

interface SelectProps extends Omit<FieldProps, "type" | "autocomplete" | "maxLength"> {
  readonly options: readonly (readonly [value: string, text: string])[];
  /** Distinguishes fields of forms with the same action. */
  readonly of?: string;
  /** End of the label for screen readers, if the page shows what the field is about. */
  readonly about?: string;
}

export function Select(props: SelectProps): VNode {
  const { view, name, label, hint, options, of, about } = props;
  const { id: plainId, error, value } = fieldState(view, props);
  const id = of === undefined ? plainId : `${plainId}-${of}`;
  const described = [hint !== undefined && `${id}-hint`, error !== null && `${id}-error`].filter(Boolean);
  return (
    <div class="field">
      <label for={id}>
        {label}
        {about !== undefined && <span class="visually-hidden">{about}</span>}
      </label>
      <select
        id={id}
        name={name}
        aria-invalid={error === null ? undefined : "true"}
        aria-describedby={described.length === 0 ? undefined : described.join(" ")}
      >
        {options.map(([one, text]) => <option key={one} value={one} selected={one === value}>{text}</option>)}
      </select>
      {error !== null && <p id={`${id}-error`} class="field-error">{error}</p>}
      {hint !== undefined && <p id={`${id}-hint`} class="hint">{hint}</p>}
    </div>
  );
}

function fieldState(
  { refused }: Pick<PageView, "refused">,
  { action, name, value }: Pick<FieldProps, "action" | "name" | "value">,
) {
  const isOwn = refused?.action === action;
  return {
    id: `${action}-${name}`,
    error: isOwn && refused.field === name ? refused.message : null,
    value: isOwn ? refused.values.get(name) ?? value : value,
  };
}

interface ConfirmLinkProps {
  /** Page that asks for confirmation. With a script, a dialog asks instead. */
  readonly path: string;
  readonly text: string;
  /** Accessible name if several have the same text. */
  readonly label?: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

export function ConfirmLink({ path, text, label, title, children }: ConfirmLinkProps): VNode {
  const id = `confirm-${path.replaceAll("/", "-")}`;
  return (
    <>
      <a class="button quiet" href={path} aria-label={label} data-dialog={id}>{text}</a>
      <dialog id={id} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
        <p>
          <button type="button" class="quiet" data-close>Cancel</button>
        </p>
      </dialog>
    </>
  );
}

interface ConfirmPageProps extends Pick<FrameProps, "title" | "viewer" | "refused" | "done" | "trail"> {
  /** Path of the page without the change. */
  readonly cancel: string;
  readonly children: ComponentChildren;
}

/** Asks before something is deleted or ends. */
export function ConfirmPage({ cancel, children, ...frame }: ConfirmPageProps): VNode {
  return (
    <Frame {...frame}>
      {children}
      <p>
        <a href={cancel}>Cancel</a>
      </p>
    </Frame>
  );
}

interface LastUsedProps {
  readonly at: string | null;
  readonly address?: string | null;
  /** True if a sentence begins with it. */
  readonly isStart?: boolean;
}

export function LastUsed({ at, address, isStart = false }: LastUsedProps): VNode {
  if (at === null) return <span>{isStart ? "Never" : "never"} used</span>;
  return (
    <span>
      {isStart ? "Last" : "last"} used <Age at={at} />
      {address && ` from ${address}`}
    </span>
  );
}

export function Mark(
  { kind, children }: { readonly kind: string; readonly children: ComponentChildren },
): VNode {
  return <span class={`tag ${kind}`}>{children}</span>;
}

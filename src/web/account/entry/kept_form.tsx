/** A form that was sent after its session had ended. It is kept while its author signs in again. */
import type { VNode } from "preact";
import type { Viewer } from "../../ui/viewer_links.tsx";
import { Frame } from "../parts.tsx";

/** Maximum number of characters of a kept form, which the form for signing in has to carry. */
const MAX_CHARACTERS = 30_000;
/** Fields that no page may show again. */
const SECRET = /password/i;

/** @returns the form as text, or an empty text if it cannot be kept */
export function keptForm(values: URLSearchParams): string {
  const text = values.toString();
  return text.length > MAX_CHARACTERS || [...values.keys()].some((name) => SECRET.test(name)) ? "" : text;
}

interface KeptFormProps {
  readonly viewer: Viewer | null;
  /** Path that the form is sent to. */
  readonly path: string;
  readonly kept: string;
}

/** Sends a kept form after its author has signed in again. */
export function KeptFormPage({ viewer, path, kept }: KeptFormProps): VNode {
  return (
    <Frame title="Send your form?" viewer={viewer}>
      <p>
        You are signed in{viewer !== null && ` as ${viewer.username}`}. The form was not sent, because its
        session had ended.
      </p>
      <form method="post" action={path} class="card" data-form="kept">
        {[...new URLSearchParams(kept)].map(([name, value], at) => (
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <button type="submit">Send the form</button>
      </form>
      <p>
        <a href={path}>Discard it</a>
      </p>
    </Frame>
  );
}

/** A form that was sent after its session had ended. It is kept while its author signs in again. */
import type { VNode } from "preact";
import { Buffer } from "node:buffer";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { AUTHOR_FIELD } from "../../ui/form_author.tsx";
import type { Viewer } from "../../ui/viewer_links.tsx";
import { Frame } from "../parts.tsx";

/** Maximum number of characters of a packed form, which the form for signing in has to carry. */
const MAX_CHARACTERS = 60_000;
/** Maximum size of a form in bytes, which only the list of an import reaches. */
const MAX_BYTES = 1_000_000;
/** Maximum number of fields. A few bytes unpack to very many, each of which would be an element of the page. */
const MAX_FIELDS = 1_000;
/** Fields that no page may show again. */
const SECRET = /password/i;

/** @returns the form as packed text, or an empty text if it cannot be kept */
export function keptForm(values: URLSearchParams): string {
  const text = values.toString();
  if (text === "" || text.length > MAX_BYTES || hasTooManyFields(text)) return "";
  if ([...values.keys()].some((name) => SECRET.test(name))) return "";
  const kept = deflateRawSync(text).toString("base64url");
  return kept.length > MAX_CHARACTERS ? "" : kept;
}

/** @returns the fields of a kept form; none if the text is not from {@linkcode keptForm} */
export function keptFields(kept: string): URLSearchParams {
  try {
    const text = inflateRawSync(Buffer.from(kept, "base64url"), { maxOutputLength: MAX_BYTES }).toString();
    return new URLSearchParams(hasTooManyFields(text) ? "" : text);
  } catch {
    // Anybody may write the hidden field of a form.
    return new URLSearchParams();
  }
}

function hasTooManyFields(text: string): boolean {
  return text.split("&", MAX_FIELDS + 1).length > MAX_FIELDS;
}

interface KeptFormProps {
  readonly viewer: Viewer | null;
  /** Path that the form is sent to. */
  readonly path: string;
  readonly kept: string;
}

/** The kept form of somebody else is not shown. */
export function mayShow(kept: string, viewer: Viewer | null): boolean {
  const fields = keptFields(kept);
  const author = fields.get(AUTHOR_FIELD) ?? viewer?.username;
  return fields.size > 0 && author === viewer?.username;
}

/** Sends a kept form after its author has signed in again. */
export function KeptFormPage({ viewer, path, kept }: KeptFormProps): VNode {
  return (
    <Frame isEntry title="Send your form?" viewer={viewer}>
      <p>
        You are signed in{viewer !== null && ` as ${viewer.username}`}. The form was not sent, because its
        session had ended.
      </p>
      <form method="post" action={path} class="card" data-form="kept">
        {[...keptFields(kept)].map(([name, value], at) => (
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

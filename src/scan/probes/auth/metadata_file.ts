/** A document of OAuth metadata as it was found, or not. */
import { Unobservable } from "../../../errors.ts";
import type { Json } from "../../parse/json.ts";
import { member } from "../../parse/formats/json.ts";
import type { ProbeContext } from "../../probe.ts";
import { firstFile } from "../first_file.ts";
import { wholeJson } from "../whole_json.ts";

interface Read<T> {
  readonly document: T | null;
  readonly isError: boolean;
}

export type MetadataFile<T> =
  | {
    readonly state: "present";
    /** Null where it is no JSON. */
    readonly document: T | null;
    readonly mediaType: string;
    /** Where it was asked for, before any redirect. */
    readonly url: string;
  }
  | { readonly state: "absent" }
  /** Its host does not exist. */
  | { readonly state: "hostless"; readonly reason: Unobservable }
  | { readonly state: "unseen"; readonly reason: Unobservable };

/**
 * Looks for a document.
 * @param places best first; the others are asked where it is not in the first
 */
export async function metadataFile<T>(
  context: ProbeContext,
  places: readonly URL[],
  parse: (value: Json, place: URL) => T,
): Promise<MetadataFile<T>> {
  try {
    const file = await firstFile<Read<T>>(context, places, {
      parse(_, resource) {
        const json = wholeJson(resource);
        if (!json.ok) return { document: null, isError: false };
        return { document: parse(json.value, resource.requested), isError: isErrorAnswer(json.value) };
      },
    });
    if (!file.present || file.document.isError) return { state: "absent" };
    const { mediaType, requested } = file.resource;
    return { state: "present", document: file.document.document, mediaType, url: requested.href };
  } catch (error) {
    // That one document cannot be seen says nothing of the others.
    if (error instanceof Unobservable) {
      return { state: isNoHost(error) ? "hostless" : "unseen", reason: error };
    }
    throw error;
  }
}

/** The document that is there. */
export function documentOf<T>(file: MetadataFile<T>): T | null {
  return file.state === "present" ? file.document : null;
}

/** Whether a name leads nowhere, so that nothing can ever answer there. */
export function isNoHost({ code }: Unobservable): boolean {
  return code === "DNS_NOT_FOUND" || code === "DNS_NO_ADDRESS";
}

/** `{"error": …}` with status 200 says that there is no such document. */
function isErrorAnswer(value: Json): boolean {
  const has = (name: string) => member(value, name) !== undefined;
  return (has("error") || has("errors")) && !has("resource") && !has("issuer");
}

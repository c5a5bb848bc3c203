/** A document of OAuth metadata. */
import { Unobservable } from "../../../errors.ts";
import type { Json } from "../../parse/json.ts";
import { member } from "../../parse/formats/json.ts";
import type { ProbeContext } from "../../probe.ts";
import { firstFile } from "../first_file.ts";
import { wholeJson } from "../whole_json.ts";

interface ReadDocument<T> {
  readonly document: T | null;
  readonly isError: boolean;
}

export type MetadataFile<T> =
  | {
    readonly state: "present";
    /** Null where it is not JSON. */
    readonly document: T | null;
    readonly mediaType: string;
    /** As requested, before any redirect. */
    readonly url: string;
  }
  | { readonly state: "absent" }
  /** Its host does not exist. */
  | { readonly state: "hostless"; readonly reason: Unobservable }
  | { readonly state: "unseen"; readonly reason: Unobservable };

/** @param urls best first; the others are requested where the first has no document */
export async function metadataFile<T>(
  context: ProbeContext,
  urls: readonly URL[],
  parse: (value: Json, url: URL) => T,
): Promise<MetadataFile<T>> {
  try {
    const file = await firstFile<ReadDocument<T>>(context, urls, {
      parse(_, resource) {
        const json = wholeJson(resource);
        if (!json.ok) return { document: null, isError: false };
        return { document: parse(json.value, resource.requested), isError: isErrorResponse(json.value) };
      },
    });
    if (!file.present || file.document.isError) return { state: "absent" };
    const { mediaType, requested } = file.resource;
    return { state: "present", document: file.document.document, mediaType, url: requested.href };
  } catch (error) {
    // One document that cannot be observed must not hide the others.
    if (error instanceof Unobservable) {
      return { state: isNoHost(error) ? "hostless" : "unseen", reason: error };
    }
    throw error;
  }
}

/** @returns null where it is missing, or not JSON */
export function documentOf<T>(file: MetadataFile<T>): T | null {
  return file.state === "present" ? file.document : null;
}

/** Whether the host does not exist. */
export function isNoHost({ code }: Unobservable): boolean {
  return code === "DNS_NOT_FOUND" || code === "DNS_NO_ADDRESS";
}

/** Some servers return `{"error": …}` with status 200 for a missing document. */
function isErrorResponse(value: Json): boolean {
  const has = (name: string) => member(value, name) !== undefined;
  return (has("error") || has("errors")) && !has("resource") && !has("issuer");
}

/** A document of OAuth metadata. */
import { Unobservable } from "../../../errors.ts";
import type { Json } from "../../../json.ts";
import { member } from "../../parse/formats/json.ts";
import type { ProbeContext } from "../../contract/probe.ts";
import { firstFile } from "../files/first_file.ts";
import { orUnseen } from "../if_seen.ts";
import { wholeJson } from "../files/whole_json.ts";

export type MetadataFile<T> =
  | {
    readonly state: "present";
    /** Null if it is not JSON. */
    readonly document: T | null;
    readonly mediaType: string;
    /** URL as requested, before any redirect. */
    readonly url: string;
  }
  | { readonly state: "absent" }
  | { readonly state: "unseen"; readonly reason: Unobservable };

/** @param urls best first; the others are requested if the first has no document */
export async function metadataFile<T>(
  context: ProbeContext,
  urls: readonly URL[],
  parse: (value: Json, url: URL) => T,
): Promise<MetadataFile<T>> {
  const file = await orUnseen(firstFile(context, urls, { parse: (_, resource) => wholeJson(resource) }));
  // A document that cannot be observed must not hide the others.
  if (file instanceof Unobservable) return { state: "unseen", reason: file };
  if (!file.present) return { state: "absent" };
  const { document: json, resource: { mediaType, requested } } = file;
  if (json.ok && isErrorResponse(json.value)) return { state: "absent" };
  const document = json.ok ? parse(json.value, requested) : null;
  return { state: "present", document, mediaType, url: requested.href };
}

/** An object whose document exists. */
export type Published<D extends { readonly file: MetadataFile<unknown> }> = D & {
  readonly file: { readonly state: "present" };
};

export function isPublished<D extends { readonly file: MetadataFile<unknown> }>(
  each: D,
): each is Published<D> {
  return each.file.state === "present";
}

/** @returns null if it is missing or not JSON */
export function documentOf<T>(file: MetadataFile<T>): T | null {
  return file.state === "present" ? file.document : null;
}

/** Reason if the name of the host does not resolve, because the host may be internal or new. */
export function noHostReason(file: MetadataFile<unknown>): Unobservable | null {
  return file.state === "unseen" && isNoHost(file.reason) ? file.reason : null;
}

export function isNoHost({ code }: Unobservable): boolean {
  return code === "DNS_NOT_FOUND" || code === "DNS_NO_ADDRESS";
}

/** Some servers return `{"error": …}` with status 200 for a missing document. */
function isErrorResponse(value: Json): boolean {
  const has = (name: string) => member(value, name) !== undefined;
  return (has("error") || has("errors")) && !has("resource") && !has("issuer");
}

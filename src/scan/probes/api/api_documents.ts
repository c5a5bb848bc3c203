/**
 * Documents about the events and workflows of an API. We look at the site's links first, then at the usual
 * path.
 */
import { Unobservable } from "../../../errors.ts";
import { isArazzo, parseArazzo } from "../../parse/api/arazzo.ts";
import { isAsyncApi, parseAsyncApi } from "../../parse/api/asyncapi.ts";
import type { Json } from "../../../json.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { defineProbe, type Probe, type ProbeContext } from "../../contract/probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { llmsTxtUrls } from "../discovery/llms_txt/llms_txt_urls.ts";
import { ifSeen } from "../if_seen.ts";
import { fetchLinked } from "../linked_resource.ts";
import { pageLinks } from "../pages/page_links.ts";
import { findFile } from "../files/published_file.ts";
import { catalogLinks } from "./api_catalog.ts";
import { readData } from "./description_file.ts";
import { seenApiDescription } from "./seen_api_description.ts";

type ApiDocument<T> =
  | { readonly state: "absent" }
  /** Linked, and missing. */
  | { readonly state: "dead"; readonly url: string }
  /** Neither JSON nor YAML. */
  | { readonly state: "unreadable"; readonly url: string }
  | { readonly state: "read"; readonly url: string; readonly document: T };

interface DocumentFormat<T> {
  /** Name in media types and file names, and the first member of the document. */
  readonly name: string;
  isFormat(value: Json): boolean;
  parse(value: Json): T;
}

/** Maximum length of the start of a file that is searched for the document's format. */
const MAX_START_LENGTH = 2000;

export const arazzo = documentProbe({ name: "arazzo", isFormat: isArazzo, parse: parseArazzo });

export const asyncApi = documentProbe({ name: "asyncapi", isFormat: isAsyncApi, parse: parseAsyncApi });

function documentProbe<T>(format: DocumentFormat<T>): Probe<ApiDocument<T>> {
  return defineProbe({
    id: format.name,
    async observe(context) {
      const linkedUrl = await findLinkedUrl(context, format.name);
      const linked = linkedUrl === null ? null : await fetchLinked(context, linkedUrl);
      if (linked?.state === "answered") return await readDocument(linked.resource, format, true);
      const usual = await findUsual(context, format);
      if (usual !== null) return usual;
      if (linked?.state === "dead") return { state: "dead", url: linked.url };
      if (linked?.state === "unseen" && linked.reason !== null) throw linked.reason;
      return { state: "absent" };
    },
  });
}

/**
 * Tries JSON first. YAML is requested only if the site describes an API, because elsewhere the request would
 * be in vain.
 */
async function findUsual<T>(
  context: ProbeContext,
  format: DocumentFormat<T>,
): Promise<ApiDocument<T> | null> {
  const find = async (extension: string) => {
    const file = await findFile(context, `/${format.name}.${extension}`, {
      parse: (_, resource) => readDocument(resource, format, false),
    });
    const isFound = !(file instanceof Unobservable) && file.present && file.document.state !== "absent";
    return isFound ? file.document : null;
  };
  const json = await find("json");
  if (json !== null) return json;
  const description = await context.probe(seenApiDescription);
  return (description?.found ?? null) === null ? null : await find("yaml");
}

async function readDocument<T>(
  resource: Resource,
  { name, isFormat, parse }: DocumentFormat<T>,
  isLinked: boolean,
): Promise<ApiDocument<T>> {
  const { text, truncated, exchanges, url: { href: url } } = resource;
  const isNamed = text.slice(0, MAX_START_LENGTH).includes(name);
  if (truncated && (isLinked || isNamed)) {
    throw new Unobservable("BODY_TOO_LARGE", "The document exceeds our size limit", { exchanges });
  }
  const value = resource.isHtml ? undefined : await readData(resource);
  if (value !== undefined && isFormat(value)) return { state: "read", url, document: parse(value) };
  return isLinked || (value === undefined && isNamed) ? { state: "unreadable", url } : { state: "absent" };
}

/** URL of the first link to it in the home page, the API catalog or llms.txt. */
async function findLinkedUrl(context: ProbeContext, name: string): Promise<URL | null> {
  const { origin, probe } = context;
  const [home, catalog, llmsTxt] = await Promise.all([
    ifSeen(probe(pageLinks)),
    catalogLinks(context),
    ifSeen(probe(llmsTxtUrls)),
  ]);
  const links = [
    ...(home?.links ?? []).map((link) => ({ ...link, url: new URL(link.url) })),
    ...catalog.map((link) => ({ ...link, rel: [link.rel] })),
  ];
  const linked = links.find(({ url, type, rel }) =>
    (rel.includes("service-desc") || rel.includes("describedby")) &&
    (isDocumentUrl(url, name) || type?.toLowerCase().includes(name))
  );
  const listed = (llmsTxt ?? []).find((url) =>
    isDocumentUrl(url, name) && isSameSite(url.hostname, origin.hostname)
  );
  return linked?.url ?? listed ?? null;
}

function isDocumentUrl({ pathname }: URL, name: string): boolean {
  const file = pathname.slice(pathname.lastIndexOf("/")).toLowerCase();
  return file.includes(name) && /\.(?:json|ya?ml)$/.test(file);
}

/** How programs can search a site by URL: with a template, OpenSearch or a GET form. */
import type { Document, Element } from "deno-dom";
import { asArray, asString, member } from "../formats/json.ts";
import type { LinkedNode } from "../structured_data/json_ld.ts";
import { attribute } from "../dom/accessible_name.ts";
import { formAround } from "./enclosing_form.ts";
import { elements, links } from "../dom/html.ts";

/** Fields and forms that are read. */
const MAX_FIELDS = 200;
/** Names of search fields. */
const QUERY_NAME = /^(?:q|s|query|search|keywords?|term|k|text)$/i;

export interface SiteSearch {
  /** Templates of schema.org's SearchAction, as written. */
  readonly templates: readonly string[];
  /** URL of an OpenSearch description, as written. */
  readonly description: string | null;
  /** Forms with method GET: action and name of the search field. */
  readonly forms: readonly { readonly action: string; readonly field: string }[];
  /** The page has a search field. */
  readonly hasField: boolean;
}

export function siteSearch(document: Document, nodes: readonly LinkedNode[]): SiteSearch {
  const fields = elements(document, "input[type], [role=search], search, form[role]").slice(0, MAX_FIELDS);
  const inputs = elements(document, "input").slice(0, MAX_FIELDS);
  const [opensearch] = links(document, "search").filter(({ type }) =>
    type?.trim().toLowerCase() === "application/opensearchdescription+xml"
  );
  return {
    templates: nodes.filter(({ types }) => types.includes("SearchAction")).flatMap(readTemplates),
    description: opensearch?.href.slice(0, 2048) ?? null,
    forms: inputs.filter(isForWords).flatMap((input) => {
      const form = formAround(input);
      const field = attribute(input, "name");
      const isGet = form !== null && /^(?:get)?$/i.test(attribute(form, "method"));
      return isGet && field !== "" && form.hasAttribute("action")
        ? [{ action: attribute(form, "action"), field }]
        : [];
    }),
    hasField: fields.some(isSearch) || inputs.some((input) => isForWords(input) && isSearchForm(input)),
  };
}

function readTemplates({ fields }: LinkedNode): string[] {
  const target = asArray(fields["target"])?.[0] ?? fields["target"];
  const template = asString(target) ?? asString(member(target, "urlTemplate")) ?? "";
  return template.trim() === "" ? [] : [template.trim().slice(0, 2048)];
}

function isSearch(element: Element): boolean {
  const { localName: name } = element;
  if (name === "input") return attribute(element, "type").toLowerCase() === "search";
  return name === "search" || attribute(element, "role").toLowerCase() === "search";
}

function isForWords(input: Element): boolean {
  const type = attribute(input, "type").toLowerCase();
  return type === "search" || (type === "" || type === "text") && QUERY_NAME.test(attribute(input, "name"));
}

function isSearchForm(input: Element): boolean {
  return /search/i.test(`${attribute(input, "name")} ${attribute(formAround(input) ?? input, "action")}`);
}

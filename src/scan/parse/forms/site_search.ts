/** Ways for programs to search a site by URL: a template, OpenSearch or a GET form. */
import type { Document, Element } from "deno-dom";
import { asArray, asString, member } from "../formats/json.ts";
import type { LinkedNode } from "../structured_data/json_ld.ts";
import { attribute } from "../dom/accessible_name.ts";
import { formAround } from "./enclosing_form.ts";
import { elements, links } from "../dom/html.ts";

/** Maximum number of fields and forms to read. */
const MAX_FIELDS = 200;
/** Maximum number of characters of an attribute searched for words. */
const MAX_LABEL_LENGTH = 200;
/** Names of search fields. */
const QUERY_NAME = /^(?:q|s|query|search|keywords?|term|k|text)$/i;
/** Words in a name, id, class or action. `research` is excluded. */
const SEARCH_WORD = /(?<!re)search|suche|recherche|buscar|busca(?![a-z])|zoek/i;
/** Beginnings of the placeholder or label of a search field. */
const SEARCH_LABEL =
  /^\s{0,9}(?:search|sök|suche?n?|durchsuchen|recherche[rz]?|rechercher|buscar?|cerca|ricerca|zoek(?:en)?|søg|søk|haku|hae|szukaj|hledat|поиск|найти|ara|検索|搜索|搜尋|搜寻|검색)(?!\p{L})/iu;
const TEXT_TYPES: ReadonlySet<string> = new Set(["", "search", "text"]);
/** An action that only scripts handle. */
const NO_URL = /^\s*(?:#|javascript:|mailto:)/i;

export interface SiteSearch {
  /** Templates of schema.org's SearchAction, as written. */
  readonly templates: readonly string[];
  /** URL of an OpenSearch description, as written. */
  readonly description: string | null;
  /** Forms with method GET: action and name of the search field. */
  readonly forms: readonly { readonly action: string; readonly field: string }[];
  /** True if the page has a search field. */
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
    forms: inputs.filter((input) => isForWords(input) || isOnlyFieldOfSearch(input, inputs)).flatMap(
      (input) => {
        const form = formAround(input);
        const field = attribute(input, "name");
        const isGet = form !== null && /^(?:get)?$/i.test(attribute(form, "method"));
        return isGet && field !== "" && form.hasAttribute("action") && !NO_URL.test(attribute(form, "action"))
          ? [{ action: attribute(form, "action"), field }]
          : [];
      },
    ),
    hasField: fields.some(isSearch) ||
      inputs.some((input) => isForWords(input) && isSearchForm(input) || isLabelled(input)),
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

/** In a form whose words are about searching, the only field is the query, regardless of its name. */
function isOnlyFieldOfSearch(input: Element, inputs: readonly Element[]): boolean {
  const form = formAround(input);
  if (form === null || !isText(input) || !saysSearch(form) || /mail/i.test(attribute(input, "name"))) {
    return false;
  }
  return inputs.every((other) => other === input || !isText(other) || formAround(other) !== form);
}

/** Recognizes the field by its placeholder or label, in a place named after searching. */
function isLabelled(input: Element): boolean {
  if (!isText(input)) return false;
  const labels = ["placeholder", "aria-label"].map((name) =>
    attribute(input, name).slice(0, MAX_LABEL_LENGTH)
  );
  return labels.some((label) => SEARCH_LABEL.test(label)) &&
    [input, input.parentElement, input.parentElement?.parentElement, formAround(input)]
      .some((element) => element !== null && element !== undefined && saysSearch(element));
}

function isText(input: Element): boolean {
  return TEXT_TYPES.has(attribute(input, "type").toLowerCase()) && !input.hasAttribute("hidden");
}

function saysSearch(element: Element): boolean {
  const isInSearch = attribute(element, "role").toLowerCase() === "search" ||
    element.localName === "search" ||
    element.parentElement?.localName === "search";
  const words = ["id", "class", "name", "action"].map((name) =>
    attribute(element, name).slice(0, MAX_LABEL_LENGTH)
  );
  return isInSearch || words.some((text) => SEARCH_WORD.test(text));
}

function isSearchForm(input: Element): boolean {
  return /search/i.test(`${attribute(input, "name")} ${attribute(formAround(input) ?? input, "action")}`);
}

/** Types of the members of a server card that a card may leave out, as in its schema. */
import type { JsonNode } from "../../formats/json_node.ts";

/** Maximum number of elements read from one list, because lists contain lists. */
const MAX_ITEMS = 20;

/** Returns the paths of values with another type, and of missing members. */
type Form = (node: JsonNode) => readonly string[];
type Forms = Readonly<Record<string, Form>>;

const text = where(({ text }) => text !== null);
const flag = where(({ boolean }) => boolean !== null);
const object = where(({ isObject }) => isObject);
const url = where(({ text }) => text !== null && URL.canParse(text));
const format = oneOf("boolean", "filepath", "number", "string");

const INPUT: Forms = {
  choices: list(text),
  default: text,
  description: text,
  format,
  isRequired: flag,
  isSecret: flag,
  placeholder: text,
  value: text,
};
const VARIABLES = map(record(INPUT));
const HEADER = record({ ...INPUT, name: text, variables: VARIABLES }, ["name"]);
const ICON = record(
  { src: url, mimeType: text, sizes: list(text), theme: oneOf("dark", "light") },
  ["src"],
);
const REPOSITORY = record({ id: text, source: text, subfolder: text, url }, ["source", "url"]);
const REMOTE = record({
  headers: list(HEADER),
  supportedProtocolVersions: list(text),
  variables: VARIABLES,
});
const CARD = record({ _meta: object, icons: list(ICON), repository: REPOSITORY, websiteUrl: url });

/** Returns the paths of optional members with another type than in the schema. */
export function wrongMembers(card: JsonNode): string[] {
  const remotes = card.at("remotes").items(MAX_ITEMS).filter(({ isObject }) => isObject);
  return [...CARD(card), ...remotes.flatMap(REMOTE)];
}

function where(isValid: (node: JsonNode) => boolean): Form {
  return (node) => isValid(node) ? [] : [node.path];
}

function oneOf(...values: readonly string[]): Form {
  return where(({ text }) => values.includes(text ?? ""));
}

function list(form: Form): Form {
  return (node) => node.isList ? node.items(MAX_ITEMS).flatMap(form) : [node.path];
}

function map(form: Form): Form {
  return (node) => node.isObject ? node.entries(MAX_ITEMS).flatMap(([, value]) => form(value)) : [node.path];
}

function record(forms: Forms, required: readonly string[] = []): Form {
  return (node) => {
    if (!node.isObject) return [node.path];
    const missing = required.filter((name) => !node.has(name)).map((name) => node.at(name).path);
    const present = Object.entries(forms).filter(([name]) => node.has(name));
    return [...missing, ...present.flatMap(([name, form]) => form(node.at(name)))];
  };
}

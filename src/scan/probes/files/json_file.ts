/** A JSON file at a well-known path. */
import type { Json } from "../../../json.ts";
import type { Resource } from "../../fetch/resource.ts";
import type { Probe } from "../../contract/probe.ts";
import { type PublishedFile, publishedFile } from "./published_file.ts";
import { wholeJson } from "./whole_json.ts";

/** The document is null if the file is not JSON. */
export type JsonFile<T> = PublishedFile<T | null>;

/** Declares a probe for a JSON file. */
export function jsonFile<T>(id: string, path: string, parse: (value: Json) => T): Probe<JsonFile<T>> {
  return publishedFile<T | null>({ id, paths: [path], parse: jsonParser(parse) });
}

/** @returns a parser of bodies that returns null for a body that is not JSON */
export function jsonParser<T>(
  parse: (value: Json, url: URL) => T,
): (text: string, resource: Resource) => T | null {
  return (_, resource) => {
    const json = wholeJson(resource);
    return json.ok ? parse(json.value, resource.url) : null;
  };
}

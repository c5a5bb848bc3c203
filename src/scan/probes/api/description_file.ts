/** Reads a file that may be an API description. */
import type { Json } from "../../../json.ts";
import { Unobservable } from "../../../errors.ts";
import { JSON_LENGTH_LIMIT } from "../../parse/formats/json.ts";
import { isOpenApi, type OpenApi, parseOpenApi } from "../../parse/api/openapi.ts";
import { isOpenRpc, type OpenRpc, parseOpenRpc } from "../../parse/api/openrpc.ts";
import { takeTurn } from "../../../turn.ts";
import { readYaml } from "../../parse/formats/yaml.ts";
import type { Resource } from "../../fetch/resource.ts";
import { jsonOf } from "../files/whole_json.ts";

type DescriptionFile =
  | { readonly kind: "openapi"; readonly openApi: OpenApi }
  /** Describes an API that OpenAPI cannot. */
  | { readonly kind: "openrpc"; readonly openRpc: OpenRpc }
  /** Begins as a description, but is longer than the JSON or YAML that we parse. */
  | { readonly kind: "oversized" }
  /** Neither JSON nor YAML, although it begins as a description. */
  | { readonly kind: "unreadable" }
  /** Readable, and something else: AsyncAPI, a GraphQL schema, WSDL. */
  | { readonly kind: "other" };

/** The version of a description, which some tools write after all other members. */
const VERSION_MEMBER = /(?:^|[\s{,"'])(?:open(?:api|rpc)|swagger)["']?\s{0,20}:\s{0,20}["']?\d/;

/** True if a file contains the version of a description. */
export function isLikelyDescription({ text }: Resource): boolean {
  return VERSION_MEMBER.test(text);
}

/** @throws {Unobservable} BODY_TOO_LARGE if only the beginning of a description was received */
export async function readDescription(resource: Resource): Promise<DescriptionFile> {
  const { text, truncated, exchanges } = resource;
  await takeTurn();
  const begins = isLikelyDescription(resource);
  if (truncated) {
    if (!begins) return { kind: "other" };
    throw new Unobservable("BODY_TOO_LARGE", "The description exceeds our size limit", { exchanges });
  }
  if (text.length > JSON_LENGTH_LIMIT) return { kind: begins ? "oversized" : "other" };
  const data = await readData(resource);
  if (data === undefined) return { kind: begins ? "unreadable" : "other" };
  await takeTurn();
  if (isOpenRpc(data)) return { kind: "openrpc", openRpc: parseOpenRpc(data) };
  if (!isOpenApi(data)) return { kind: "other" };
  return { kind: "openapi", openApi: await parseOpenApi(data, resource.url) };
}

/**
 * Parses JSON if the first character fits, and YAML otherwise, or undefined if it is neither.
 * @throws {Unobservable} TOO_MUCH_YAML if it may be YAML that is longer than our limit
 */
export async function readData(resource: Resource): Promise<Json | undefined> {
  const { text, exchanges } = resource;
  await takeTurn();
  if (/^\uFEFF?\s{0,100}[{[]/.test(text)) {
    const parsed = jsonOf(resource);
    return parsed.ok ? parsed.value : undefined;
  }
  const read = await readYaml(text);
  if (read.ok) return read.value;
  if (read.problem === "syntax") return undefined;
  const message = "The YAML is too large, or uses features that we do not support";
  throw new Unobservable("TOO_MUCH_YAML", message, { exchanges });
}

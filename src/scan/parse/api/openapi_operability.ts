/** Operational features in an API description: paging, idempotency, deprecation and limits. */
import type { Json } from "../../../json.ts";
import {
  DEPRECATION_HEADER,
  IDEMPOTENCY_HEADER,
  LIST_MEMBER,
  PAGING_PARAMETER,
  RATE_LIMIT_HEADER,
} from "../../data/api/operability_names.ts";
import { OPENAPI_METHODS } from "../../data/api/openapi_versions.ts";
import { takeTurn } from "../../../turn.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import type { LocalReferences } from "./json_pointer.ts";

/** Maximum number of paths, and of parameters, responses and headers of one operation. */
const MAX_PATHS = 2_000;
const MAX_ENTRIES = 50;
/**
 * Maximum number of other members in an object around a list. A larger object is a resource with a list of
 * its own.
 */
const MAX_ENVELOPE_MEMBERS = 5;
/** Maximum number of items in a list without pages. */
const MAX_SHORT_LIST = 100;
/** A path that ends with a parameter, such as `/orders/{id}` or `/orders/{id}.json`. */
const ONE_THING = /\}(?:\.\w{1,20})?$/;
const TOO_MANY_REQUESTS = "429";

/** Number of operations of one kind, and how many of them are described. */
export interface Share {
  readonly all: number;
  readonly described: number;
}

export interface Operability {
  /** GET operations with an array as response, and how many have a parameter for paging. */
  readonly paging: Share;
  /** POST operations, and how many have an `Idempotency-Key` header. */
  readonly idempotency: Share;
  /** Deprecated operations, and how many have a `Deprecation` or `Sunset` response header. */
  readonly deprecation: Share;
  /** Operations, and how many have a 429 response or a rate-limit header. */
  readonly limits: Share;
  /** `info.version`, or null if it is missing. */
  readonly version: string | null;
}

interface Operation {
  readonly method: string;
  readonly isDeprecated: boolean;
  readonly returnsArray: boolean;
  /** Names of its parameters, each after its location: `query limit`. */
  readonly parameters: readonly string[];
  readonly codes: readonly string[];
  /** Names of the headers of its responses. */
  readonly headers: readonly string[];
}

/** Reads the operations of OpenAPI 3.x and Swagger 2.0. */
export async function readOperability(references: LocalReferences): Promise<Operability> {
  const parts = new SharedParts(references);
  const operations: Operation[] = [];
  const paths = Object.entries(asRecord(member(references.root, "paths")) ?? {}).slice(0, MAX_PATHS);
  for (const [path, written] of paths) {
    await takeTurn();
    const item = references.follow(written);
    for (const method of OPENAPI_METHODS) {
      const operation = references.follow(member(item, method));
      if (asRecord(operation) === null) continue;
      const read = readOperation(parts, method, operation, item);
      operations.push({ ...read, returnsArray: read.returnsArray && !ONE_THING.test(path) });
    }
  }
  const hasParameter = (place: string, pattern: RegExp) => ({ parameters }: Operation) =>
    parameters.some((each) => each.startsWith(`${place} `) && pattern.test(each.slice(place.length + 1)));
  const hasHeader = (pattern: RegExp) => ({ headers }: Operation) =>
    headers.some((name) => pattern.test(name));
  return {
    paging: share(
      operations.filter(({ method, returnsArray }) => method === "get" && returnsArray),
      hasParameter("query", PAGING_PARAMETER),
    ),
    idempotency: share(
      operations.filter(({ method }) => method === "post"),
      hasParameter("header", IDEMPOTENCY_HEADER),
    ),
    deprecation: share(
      operations.filter(({ isDeprecated }) => isDeprecated),
      hasHeader(DEPRECATION_HEADER),
    ),
    limits: share(
      operations,
      (each) => each.codes.includes(TOO_MANY_REQUESTS) || hasHeader(RATE_LIMIT_HEADER)(each),
    ),
    version: asString(member(member(references.root, "info"), "version"))?.trim().slice(0, 100) || null,
  };
}

function share(all: readonly Operation[], isDescribed: (operation: Operation) => boolean): Share {
  return { all: all.length, described: all.filter(isDescribed).length };
}

function readOperation(
  parts: SharedParts,
  method: string,
  operation: Json | undefined,
  item: Json | undefined,
): Operation {
  const { codes, headers, returnsArray } = parts.responses(member(operation, "responses"));
  return {
    method,
    isDeprecated: member(operation, "deprecated") === true,
    returnsArray,
    parameters: [operation, item].flatMap((owner) => parts.parameters(member(owner, "parameters"))),
    codes,
    headers,
  };
}

type Responses = Pick<Operation, "codes" | "headers" | "returnsArray">;
type Response = Pick<Operation, "headers"> & { readonly isArray: boolean };

/** Parts of a description that any number of operations may refer to. Each part is read once. */
class SharedParts {
  readonly #references: LocalReferences;
  readonly #parameters = new Map<Json | undefined, readonly string[]>();
  readonly #responses = new Map<Json | undefined, Responses>();
  readonly #response = new Map<Json | undefined, Response>();
  readonly #arrays = new Map<Json | undefined, boolean>();

  constructor(references: LocalReferences) {
    this.#references = references;
  }

  parameters(list: Json | undefined): readonly string[] {
    return this.#parameters.getOrInsertComputed(
      list,
      () =>
        (asArray(list) ?? []).slice(0, MAX_ENTRIES).map((each) => {
          const parameter = this.#references.follow(each);
          return `${asString(member(parameter, "in"))} ${asString(member(parameter, "name"))}`;
        }),
    );
  }

  responses(responses: Json | undefined): Responses {
    return this.#responses.getOrInsertComputed(responses, () => {
      const codes = Object.keys(asRecord(responses) ?? {}).slice(0, MAX_ENTRIES);
      const read = codes.map((code) => [code, this.#readResponse(member(responses, code))] as const);
      return {
        codes,
        headers: read.flatMap(([, { headers }]) => headers),
        returnsArray: read.some(([code, { isArray }]) => code.startsWith("2") && isArray),
      };
    });
  }

  #readResponse(written: Json | undefined): Response {
    const response = this.#references.follow(written);
    return this.#response.getOrInsertComputed(response, () => {
      const content = asRecord(member(response, "content")) ?? {};
      const media = Object.keys(content).slice(0, MAX_ENTRIES)
        .map((type) => this.#references.follow(member(content, type)));
      return {
        headers: Object.keys(asRecord(member(response, "headers")) ?? {}).slice(0, MAX_ENTRIES),
        isArray: [response, ...media].some((each) => this.#isArray(member(each, "schema"))),
      };
    });
  }

  /** True if the body is an array, or an object around one. */
  #isArray(written: Json | undefined): boolean {
    const schema = this.#references.follow(written);
    return this.#arrays.getOrInsertComputed(schema, () => {
      if (isArraySchema(schema)) return true;
      const properties = asRecord(member(schema, "properties")) ?? {};
      const names = Object.keys(properties).slice(0, MAX_ENTRIES);
      const arrays = names.filter((name) => isArraySchema(this.#references.follow(member(properties, name))));
      return arrays.some((name) => LIST_MEMBER.test(name)) ||
        (arrays.length === 1 && names.length <= MAX_ENVELOPE_MEMBERS);
    });
  }
}

/** A short list needs no pages. */
function isArraySchema(schema: Json | undefined): boolean {
  const maxItems = member(schema, "maxItems");
  const isShort = typeof maxItems === "number" && maxItems <= MAX_SHORT_LIST;
  return asString(member(schema, "type")) === "array" && !isShort;
}

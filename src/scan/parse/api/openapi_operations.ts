/** The operations of an OpenAPI description: calls for agents, and how well each is described. */
import type { Json } from "../../../json.ts";
import { OPENAPI_METHODS } from "../../data/api/openapi_versions.ts";
import { takeTurn } from "../../../turn.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import type { LocalReferences } from "./json_pointer.ts";
import type { OpenApiProblem } from "./openapi_problem.ts";
import { hasSuccessSchema } from "./openapi_responses.ts";
import type { ProblemLog } from "../problem.ts";

/** Maximum number of operations read from one description. */
const MAX_OPERATIONS = 5000;
/** Maximum number of paths read from one description. */
export const MAX_PATHS = 20_000;
/** Maximum number of parameters of one operation. */
const MAX_PARAMETERS = 50;

export interface OpenApiOperation {
  /** Method in lower case: `get`. */
  readonly method: string;
  /** Template: `/orders/{id}`. */
  readonly path: string;
  readonly operationId: string | null;
  /** True if the operation, or its path, has a summary or a description. */
  readonly isDescribed: boolean;
  /** Status codes with a response: `200`, `4XX`, `default`. */
  readonly responses: readonly string[];
  /** True if its success response has a schema or needs no schema. */
  readonly hasResponseSchema: boolean;
  /** True if it cannot be called without a value from the caller. */
  readonly needsInput: boolean;
  /** Credentials are required. */
  readonly isSecured: boolean;
  /** `x-payment-info` as written. */
  readonly paymentInfo: Json | undefined;
}

type Log = ProblemLog<OpenApiProblem>;

export interface Operations {
  readonly operations: readonly OpenApiOperation[];
  /** Number of paths and operations that refer to other files. */
  readonly elsewhere: number;
}

/**
 * Reads the operations under `paths`. A reference to a path item counts as that item if it is in the
 * document.
 */
export async function readOperations(references: LocalReferences, log: Log): Promise<Operations> {
  const operations: OpenApiOperation[] = [];
  const shared = new SharedParts(references);
  let elsewhere = 0;
  let read = 0;
  const paths = asRecord(member(references.root, "paths")) ?? {};
  for (const path of Object.keys(paths).slice(0, MAX_PATHS)) {
    const written = paths[path] ?? null;
    if (path.startsWith("x-")) continue;
    await takeTurn();
    if (path === "$ref") elsewhere++;
    else if (!path.startsWith("/")) log.add("bad-path", { detail: path });
    else if (asRecord(written) === null) log.add("bad-path-item", { detail: path });
    if (isElsewhere(references, written)) elsewhere++;
    for (const [method, named, item] of methodsOf(shared, references, written)) {
      if (++read > MAX_OPERATIONS) {
        log.add("too-many-operations");
        return { operations, elsewhere };
      }
      // References to operations are common, although the specification does not allow them.
      const operation = references.follow(named);
      if (operation !== undefined) {
        operations.push(readOperation(references, { path, method, operation, item, shared }));
      } else elsewhere++;
    }
  }
  return { operations, elsewhere };
}

function isElsewhere(references: LocalReferences, written: Json): boolean {
  return member(written, "$ref") !== undefined && references.follow(written) === undefined;
}

/**
 * Fields next to the `$ref` of a path item are read too. The specification does not define which of both wins
 * (3.1, 4.8.9.1).
 */
function methodsOf(
  shared: SharedParts,
  references: LocalReferences,
  written: Json,
): [method: string, operation: Json, item: Json][] {
  const referred = references.follow(written);
  const items = referred === undefined || referred === written ? [written] : [written, referred];
  return items.flatMap((item) =>
    shared.methods(item).map(([name, operation]): [string, Json, Json] => [name, operation, item])
  );
}

/** Parts of a description that any number of paths and operations may refer to. Each part is read once. */
class SharedParts {
  readonly #references: LocalReferences;
  readonly #methods = new Map<Json, readonly (readonly [method: string, operation: Json])[]>();
  readonly #responses = new Map<
    Json | undefined,
    Pick<OpenApiOperation, "responses" | "hasResponseSchema">
  >();
  readonly #security = new Map<Json | undefined, boolean>();

  constructor(references: LocalReferences) {
    this.#references = references;
  }

  /** The operations of a path item. */
  methods(item: Json): readonly (readonly [method: string, operation: Json])[] {
    return remembered(this.#methods, item, () => {
      const fields = Object.entries(asRecord(item) ?? {}).filter(([name]) => OPENAPI_METHODS.has(name));
      const further = Object.entries(asRecord(member(item, "additionalOperations")) ?? {});
      return [...fields, ...further].filter(([, operation]) => asRecord(operation) !== null)
        .slice(0, MAX_OPERATIONS + 1)
        .map(([name, operation]) => [name.toLowerCase(), operation]);
    });
  }

  responses(responses: Json | undefined): Pick<OpenApiOperation, "responses" | "hasResponseSchema"> {
    return remembered(this.#responses, responses, () => ({
      responses: Object.keys(asRecord(responses) ?? {}).filter((code) => !code.startsWith("x-")).slice(0, 50),
      hasResponseSchema: hasSuccessSchema(this.#references, responses),
    }));
  }

  isSecured(security: Json | undefined): boolean {
    return remembered(this.#security, security, () => isSecured(security));
  }
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, read: () => Value): Value {
  const value = known.get(key) ?? read();
  known.set(key, value);
  return value;
}

interface OperationSource {
  readonly path: string;
  readonly method: string;
  readonly operation: Json;
  readonly item: Json;
  readonly shared: SharedParts;
}

function readOperation(references: LocalReferences, source: OperationSource): OpenApiOperation {
  const { path, method, operation, item, shared } = source;
  const { responses, hasResponseSchema } = shared.responses(member(operation, "responses"));
  return {
    method,
    path: path.slice(0, 500),
    operationId: asString(member(operation, "operationId"))?.trim().slice(0, 200) || null,
    isDescribed: [operation, item].some((each) => hasWords(each, "summary") || hasWords(each, "description")),
    responses,
    hasResponseSchema: method === "head" || method === "options" || hasResponseSchema,
    needsInput: path.includes("{") || needsInput(references, operation, item),
    isSecured: shared.isSecured(member(operation, "security") ?? member(references.root, "security")),
    paymentInfo: member(operation, "x-payment-info"),
  };
}

function hasWords(value: Json, name: string): boolean {
  return /\S/.test(asString(member(value, name))?.slice(0, 1000) ?? "");
}

function needsInput(references: LocalReferences, operation: Json, item: Json): boolean {
  const parameters = [operation, item].flatMap((each) =>
    (asArray(member(each, "parameters")) ?? []).slice(0, MAX_PARAMETERS)
  );
  const body = references.follow(member(operation, "requestBody"));
  return member(body, "required") === true || parameters.some((parameter) => {
    const meant = references.follow(parameter);
    return meant === undefined || member(meant, "required") === true;
  });
}

/** An empty list, or an empty requirement in it, requires nothing (4.8.30). */
function isSecured(security: Json | undefined): boolean {
  const requirements = asArray(security) ?? [];
  return requirements.length > 0 &&
    requirements.every((each) => Object.keys(asRecord(each) ?? {}).length > 0);
}

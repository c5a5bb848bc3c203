/** Responses of JSON-RPC 2.0 (https://www.jsonrpc.org/specification). */
import type { Json } from "../../../../json.ts";
import { asArray } from "../../formats/json.ts";
import { JsonNode } from "../../formats/json_node.ts";

/** Maximum number of elements read from a batch. */
const MAX_BATCH = 100;
/** Maximum number of characters kept of a message. */
const MAX_MESSAGE_LENGTH = 200;

export type JsonRpcProblem =
  | "no-version"
  | "no-id"
  | "wrong-id"
  | "result-and-error"
  | "error-without-code"
  | "batch";

export type JsonRpcAnswer =
  | { readonly kind: "result"; readonly result: Json; readonly problems: readonly JsonRpcProblem[] }
  | {
    readonly kind: "error";
    /** Null if it is not a number. */
    readonly code: number | null;
    readonly message: string;
    readonly data: Json | undefined;
    readonly problems: readonly JsonRpcProblem[];
  };

/**
 * Reads the response to one request, or the first response of a batch.
 * @param id of the request; in an error, null means that the server could not read the request (5.1)
 * @returns null if the message has neither a result nor an error
 */
export function parseJsonRpc(value: Json, id: number): JsonRpcAnswer | null {
  const batch = asArray(value)?.slice(0, MAX_BATCH);
  const response = (batch ?? [value]).find(isAnswer);
  if (response === undefined) return null;
  const node = new JsonNode(response);
  const error = node.at("error");
  const isError = error.isObject;
  const answered = node.at("id").value;
  const code = error.at("code").number;
  const rules: readonly (readonly [problem: JsonRpcProblem, isThere: boolean])[] = [
    ["batch", batch !== undefined],
    ["no-version", node.at("jsonrpc").text !== "2.0"],
    ["no-id", answered === undefined && !isError],
    ["wrong-id", answered !== undefined && answered !== id && !(answered === null && isError)],
    ["result-and-error", node.has("result") && isError],
    ["error-without-code", isError && code === null],
  ];
  const problems = rules.filter(([, isThere]) => isThere).map(([problem]) => problem);
  if (!isError) return { kind: "result", result: node.at("result").value ?? null, problems };
  const message = error.at("message").text?.slice(0, MAX_MESSAGE_LENGTH) ?? "";
  return { kind: "error", code, message, data: error.at("data").value, problems };
}

/** Returns true if a message is a response, not a request or a notification. */
export function isAnswer(value: Json): boolean {
  const message = new JsonNode(value);
  return !message.has("method") && (message.has("result") || message.at("error").isObject);
}

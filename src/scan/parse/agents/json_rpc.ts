/** Responses of JSON-RPC 2.0 (https://www.jsonrpc.org/specification). */
import type { Json } from "../json.ts";
import { asArray, asNumber, asRecord, asString, member } from "../formats/json.ts";

/** Elements of a batch that are read. */
const MAX_BATCH = 100;
/** Characters of a message that are kept. */
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
    /** Null where it is not a number. */
    readonly code: number | null;
    readonly message: string;
    readonly data: Json | undefined;
    readonly problems: readonly JsonRpcProblem[];
  };

/**
 * Reads the response to one request, or the first response of a batch.
 * @param id of the request; an error has null if the request could not be read (5.1)
 * @returns null for what is neither a result nor an error
 */
export function parseJsonRpc(value: Json, id: number): JsonRpcAnswer | null {
  const batch = asArray(value);
  if (batch !== null) {
    const first = batch.slice(0, MAX_BATCH).find(isAnswer);
    const answer = first === undefined ? null : readAnswer(first, id);
    return answer === null ? null : { ...answer, problems: ["batch", ...answer.problems] };
  }
  return readAnswer(value, id);
}

/** Whether a message is a response, not a request or a notification. */
export function isAnswer(value: Json): boolean {
  const record = asRecord(value);
  return record !== null && !Object.hasOwn(record, "method") &&
    (Object.hasOwn(record, "result") || asRecord(record["error"]) !== null);
}

function readAnswer(value: Json, id: number): JsonRpcAnswer | null {
  if (!isAnswer(value)) return null;
  const result = member(value, "result");
  const error = asRecord(member(value, "error"));
  const answered = member(value, "id");
  const code = asNumber(error?.["code"]);
  const problems: JsonRpcProblem[] = [
    ...(member(value, "jsonrpc") === "2.0" ? [] : ["no-version" as const]),
    ...(answered === undefined && error === null ? ["no-id" as const] : []),
    ...(answered === undefined || answered === id || (answered === null && error !== null)
      ? []
      : ["wrong-id" as const]),
    ...(result !== undefined && error !== null ? ["result-and-error" as const] : []),
    ...(error !== null && code === null ? ["error-without-code" as const] : []),
  ];
  if (error === null) return { kind: "result", result: result ?? null, problems };
  const message = asString(error["message"])?.slice(0, MAX_MESSAGE_LENGTH) ?? "";
  return { kind: "error", code, message, data: member(error, "data"), problems };
}

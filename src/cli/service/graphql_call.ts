/** Calls the GraphQL API of a running service. */
import { AppError } from "../../errors.ts";
import { MAX_DETAIL_LENGTH, mediaType, notAService, unreachable } from "./service_failure.ts";
import { isRecord, listOf, parseRecord, type Shape, string } from "./shape.ts";

/** For the whole call; the service gives a request five seconds once its body has arrived. */
const DEADLINE_MS = 30_000;
/** Characters of a response; expected ones have a few hundred. */
const MAX_RESPONSE_LENGTH = 1_000_000;

/** Codes for which the service is to blame; all others are the caller's. */
const SERVICE_FAILURES = ["INTERNAL_SERVER_ERROR", "TIMEOUT"];

export interface GraphqlCall<T> {
  readonly document: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** Token of a session. */
  readonly token?: string;
  /** The shape that `data` must have. */
  readonly shape: Shape<T>;
}

/**
 * Runs one operation.
 * @param server URL of the service, without trailing slash
 * @returns its data
 * @throws {AppError} below 500 with the service's code if it refuses; from 500 on if it fails, does not answer
 * (`SERVICE_UNREACHABLE`) or is another program (`NOT_A_SERVICE`)
 */
export async function callGraphql<T>(server: string, call: GraphqlCall<T>): Promise<T> {
  const { status, headers, body } = await post(server, call);
  const location = headers.get("location");
  if (status >= 300 && status < 400 && location !== null) {
    const target = location.slice(0, MAX_DETAIL_LENGTH);
    throw notAService(server, `it redirects to ${target}; nothing was sent there`);
  }
  // Problem details (RFC 9457) have code and detail: the request was refused before GraphQL.
  const { data, errors, code, detail } = parseRecord(body);
  if (listOf(isRecord)(errors) && errors[0] !== undefined) throw refusal(server, errors[0], status);
  if (string(code) && string(detail)) {
    throw new AppError(code, status, `Cannot use ${server}: ${detail.slice(0, MAX_DETAIL_LENGTH)}`);
  }
  if (call.shape(data)) return data;
  const type = mediaType(headers);
  throw notAService(server, `it returned status ${status} and ${type}, in an unknown format`);
}

async function post(server: string, { document, variables = {}, token }: GraphqlCall<unknown>) {
  try {
    const response = await fetch(`${server}/graphql`, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        ...(token === undefined ? {} : { "x-auth-token": token }),
      },
      body: JSON.stringify({ query: document, variables }),
      // The request contains secrets, which must not go to another server.
      redirect: "manual",
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const { status, headers } = response;
    return { status, headers, body: await readBody(response) };
  } catch (error) {
    // Any error of fetch or of the stream means that the service does not answer.
    throw unreachable(server, error);
  }
}

async function readBody({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > MAX_RESPONSE_LENGTH) throw new Error("its response is too long");
  }
  return text + decoder.decode();
}

/** Uses the service's own words. A service that does not know the operation is older, or another program. */
function refusal(server: string, error: Readonly<Record<string, unknown>>, status: number): AppError {
  const { message, extensions } = error;
  const code = isRecord(extensions) ? extensions["code"] : undefined;
  const text = string(message) ? message.slice(0, MAX_DETAIL_LENGTH) : "no message";
  if (!string(code) || code === "GRAPHQL_VALIDATION_FAILED") {
    return notAService(server, `it does not know the operation: ${text}`);
  }
  if (code === "UNAUTHENTICATED") {
    const message = `Your session at ${server} has ended. Run readiness login --server ${server}`;
    return new AppError(code, status, message);
  }
  if (status >= 400) return new AppError(code, status, text);
  return new AppError(code, SERVICE_FAILURES.includes(code) ? 502 : 400, text);
}

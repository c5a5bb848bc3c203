/** Calls the GraphQL API of a running service. */
import { AppError } from "../../errors.ts";
import { type Credential, credentialHeaders, notAccepted } from "./credential.ts";
import { MAX_DETAIL_LENGTH, mediaType, notAService, unreachable } from "./service_failure.ts";
import { isRecord, listOf, parseRecord, type Shape, string } from "./shape.ts";

/** For the whole call; the service gives a request five seconds once its body has arrived. */
const DEADLINE_MS = 30_000;
/** Characters of a response; expected ones have a few hundred. */
const MAX_RESPONSE_LENGTH = 1_000_000;

/** Status of a code where the operation ran, and the response has none of its own; all others are the caller's. */
const STATUSES: ReadonlyMap<string, number> = new Map([
  ["INTERNAL_SERVER_ERROR", 502],
  ["TIMEOUT", 502],
  ["DATABASE_CHANGED", 503],
  ["RATE_LIMITED", 429],
]);
const REFUSED = 400;

export interface Operation<T> {
  readonly document: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** The shape that `data` must have. */
  readonly shape: Shape<T>;
}

export interface GraphqlCall<T> extends Operation<T>, Credential {
  /** Aborts the call, with its own reason. */
  readonly signal?: AbortSignal;
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
  if (listOf(isRecord)(errors) && errors[0] !== undefined) throw refusal(server, errors[0], status, call);
  if (string(code) && string(detail)) {
    throw new AppError(code, status, `Cannot use ${server}: ${detail.slice(0, MAX_DETAIL_LENGTH)}`);
  }
  if (call.shape(data)) return data;
  const type = mediaType(headers);
  throw notAService(server, `it returned status ${status} and ${type}, in an unknown format`);
}

async function post(
  server: string,
  { document, variables = {}, signal, ...credential }: GraphqlCall<unknown>,
) {
  const timeout = AbortSignal.timeout(DEADLINE_MS);
  try {
    const response = await fetch(`${server}/graphql`, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        ...credentialHeaders(credential),
      },
      body: JSON.stringify({ query: document, variables }),
      // The request contains secrets, which must not go to another server.
      redirect: "manual",
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    });
    const { status, headers } = response;
    return { status, headers, body: await readBody(response) };
  } catch (error) {
    signal?.throwIfAborted();
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
function refusal(
  server: string,
  error: Readonly<Record<string, unknown>>,
  status: number,
  credential: Credential,
): AppError {
  const refused = refusedAs(error, status);
  const { code, message } = refused;
  if (code === "" || code === "GRAPHQL_VALIDATION_FAILED") {
    return notAService(server, `it does not know the operation: ${message}`);
  }
  return code === "UNAUTHENTICATED" ? notAccepted(server, status, credential) : refused;
}

/**
 * The error of an answer, in its own words.
 * @param status of the response; 200 where the operation ran
 * @returns an empty code for an error that has none
 */
export function refusedAs(
  { message, extensions }: Readonly<Record<string, unknown>>,
  status: number,
): AppError {
  const { code, missingScope } = isRecord(extensions) ? extensions : {};
  const text = string(message) ? message.slice(0, MAX_DETAIL_LENGTH) : "no message";
  if (!string(code)) return new AppError("", status, text);
  const why = string(missingScope) ? `The scopes of the key do not include ${missingScope}` : text;
  return new AppError(code, status >= 400 ? status : STATUSES.get(code) ?? REFUSED, why);
}

/** Calls the GraphQL API of a running service. */
import { z } from "zod";
import { AppError } from "../../errors.ts";
import { type Received, textOf, type TypedDocument } from "../../gql/document.ts";
import { answerSchema } from "./answer_schema.ts";
import { type Credential, credentialHeaders, notAccepted } from "./credential.ts";
import { parseRecord } from "./response_body.ts";
import { MAX_DETAIL_LENGTH, mediaType, notAService, unreachable } from "./service_failure.ts";

/**
 * Maximum time of the whole call in milliseconds. The service gives a
 * request five seconds once its body has arrived.
 */
const DEADLINE_MS = 30_000;
/** Maximum number of characters in a response. Expected responses have a few hundred. */
const MAX_RESPONSE_LENGTH = 1_000_000;

/**
 * Status of an error code if the operation ran, because the response has no status of
 * its own. All other errors are the caller's.
 */
const STATUSES: ReadonlyMap<string, number> = new Map([
  ["INTERNAL_SERVER_ERROR", 502],
  ["TIMEOUT", 502],
  ["DATABASE_CHANGED", 503],
  ["DATABASE_NOT_WRITABLE", 503],
  ["RATE_LIMITED", 429],
]);
const REFUSED = 400;

/** First error of an answer. Only these parts are read. */
const ERRORS = z.tuple([
  z.object({
    message: z.string().catch("no message"),
    extensions: z.object({ code: z.string().catch(""), missingScope: z.string().nullable().catch(null) })
      .catch({ code: "", missingScope: null }),
  }),
], z.looseObject({}));

/** A document with its variables. */
export interface Operation<Answer> {
  readonly document: TypedDocument<Answer>;
  readonly variables: object;
}

export function operation<Answer, Variables extends object>(
  document: TypedDocument<Answer, Variables>,
  variables: NoInfer<Variables>,
): Operation<Answer> {
  return { document, variables };
}

export interface GraphqlCall<Answer> extends Operation<Answer>, Credential {
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
export async function callGraphql<Answer>(
  server: string,
  call: GraphqlCall<Answer>,
): Promise<Received<Answer>> {
  const { status, headers, body } = await post(server, call);
  const location = headers.get("location");
  if (status >= 300 && status < 400 && location !== null) {
    const target = location.slice(0, MAX_DETAIL_LENGTH);
    throw notAService(server, `it redirects to ${target}; nothing was sent there`);
  }
  // Problem details (RFC 9457) have code and detail. The request was then refused before GraphQL.
  const { data, errors, code, detail } = parseRecord(body);
  const refused = firstError(errors, status);
  if (refused !== null) throw refusal(server, refused, status, call);
  if (typeof code === "string" && typeof detail === "string") {
    throw new AppError(code, status, `Cannot use ${server}: ${detail.slice(0, MAX_DETAIL_LENGTH)}`);
  }
  if (answerSchema(call.document).safeParse(data).success) return data as Received<Answer>;
  const type = mediaType(headers);
  throw notAService(server, `it returned status ${status} and ${type}, in an unknown format`);
}

async function post(
  server: string,
  { document, variables, signal, ...credential }: GraphqlCall<unknown>,
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
      body: JSON.stringify({ query: textOf(document), variables }),
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
  refused: AppError,
  status: number,
  credential: Credential,
): AppError {
  const { code, message } = refused;
  if (code === "" || code === "GRAPHQL_VALIDATION_FAILED") {
    return notAService(server, `it does not know the operation: ${message}`);
  }
  return code === "UNAUTHENTICATED" ? notAccepted(server, status, credential) : refused;
}

/**
 * First error of an answer, in its own words.
 * @param errors errors of the answer; null is returned if there is no error
 * @param status status of the response, 200 if the operation ran
 * @returns an empty code for an error without a code
 */
export function firstError(errors: unknown, status: number): AppError | null {
  const { data } = ERRORS.safeParse(errors);
  if (data === undefined) return null;
  const [{ message, extensions: { code, missingScope } }] = data;
  const text = message.slice(0, MAX_DETAIL_LENGTH);
  if (code === "") return new AppError("", status, text);
  const why = missingScope === null ? text : `The scopes of the key do not include ${missingScope}`;
  return new AppError(code, status >= 400 ? status : STATUSES.get(code) ?? REFUSED, why);
}

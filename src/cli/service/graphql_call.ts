/** Asks the GraphQL API of a running service. */
import { AppError } from "../../errors.ts";
import { reasonOf } from "./fetch_failure.ts";
import { isRecord, listOf, type Shape, string } from "./shape.ts";

/** Milliseconds for the whole call; the service gives an operation ten seconds. */
const DEADLINE_MS = 30_000;
/** Octets of an answer; those that are asked for have a few hundred. */
const MOST_OCTETS = 1_000_000;
/** Characters of what a service says that are shown. */
const MESSAGE_LIMIT = 500;

/** Codes that are the service's failure, where everything else is the caller's mistake. */
const FAILURES = ["INTERNAL_SERVER_ERROR", "TIMEOUT"];

export interface GraphqlCall<T> {
  readonly document: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** Token of a session. */
  readonly token?: string;
  /** What `data` has to be. */
  readonly shape: Shape<T>;
}

/**
 * Runs one operation.
 * @param server address of the service, without trailing slash
 * @returns its data
 * @throws {AppError} below 500 with the service's code where it refuses, from 500 on where it fails, is not there
 * (`SERVICE_UNREACHABLE`) or is something else (`NOT_A_SERVICE`)
 */
export async function callGraphql<T>(server: string, call: GraphqlCall<T>): Promise<T> {
  const { status, headers, body } = await ask(server, call);
  const location = headers.get("location");
  if (status >= 300 && status < 400 && location !== null) {
    throw notOurs(
      server,
      `it sends elsewhere, to ${location.slice(0, MESSAGE_LIMIT)}; nothing was sent there`,
    );
  }
  const answer = parse(body);
  const { data, errors } = answer;
  if (listOf(isRecord)(errors) && errors[0] !== undefined) throw refusal(server, errors[0], status);
  // Problem details (RFC 9457), for what is refused before GraphQL has its turn.
  const { code, detail } = answer;
  if (string(code) && string(detail)) {
    throw new AppError(code, status, `Cannot use ${server}: ${detail.slice(0, MESSAGE_LIMIT)}`);
  }
  if (call.shape(data)) return data;
  const type = headers.get("content-type")?.split(";", 1)[0] ?? "no media type";
  throw notOurs(
    server,
    `it answers with status ${status} and ${type}, in a form that this program does not know`,
  );
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

async function ask(server: string, call: GraphqlCall<unknown>): Promise<Answer> {
  const { document, variables = {}, token } = call;
  try {
    const response = await fetch(`${server}/graphql`, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        ...(token === undefined ? {} : { "x-auth-token": token }),
      },
      body: JSON.stringify({ query: document, variables }),
      // What is sent is secret: nobody else is to get it.
      redirect: "manual",
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const { status, headers } = response;
    return { status, headers, body: await readBody(response) };
  } catch (error) {
    // Whatever fetch or the stream throws means the same: there is no service, or it is gone.
    const message = `Cannot ask ${server}: ${
      reasonOf(error)
    }. Start the service there, or name another with --server`;
    throw new AppError("SERVICE_UNREACHABLE", 502, message, { cause: error });
  }
}

async function readBody({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const octets of body ?? []) {
    text += decoder.decode(octets, { stream: true });
    if (text.length > MOST_OCTETS) throw new Error(`its answer has more than ${MOST_OCTETS} octets`);
  }
  return text + decoder.decode();
}

function parse(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    return isRecord(value) ? value : {};
  } catch {
    // Whatever is no JSON is no answer of ours either.
    return {};
  }
}

/** The service's own words. One that does not know what was asked is another program, or an older one. */
function refusal(server: string, error: Readonly<Record<string, unknown>>, status: number): AppError {
  const { message, extensions } = error;
  const code = isRecord(extensions) ? extensions["code"] : undefined;
  const told = string(message) ? message.slice(0, MESSAGE_LIMIT) : "no message";
  if (!string(code) || code === "GRAPHQL_VALIDATION_FAILED") {
    return notOurs(server, `it does not know what was asked for: ${told}`);
  }
  if (code === "UNAUTHENTICATED") {
    const message =
      `Cannot go on at ${server}: the session has ended. Sign in again with readiness login --server ${server}`;
    return new AppError(code, status, message);
  }
  if (status >= 400) return new AppError(code, status, told);
  return new AppError(code, FAILURES.includes(code) ? 502 : 400, told);
}

function notOurs(server: string, why: string): AppError {
  return new AppError(
    "NOT_A_SERVICE",
    502,
    `Cannot use ${server}: ${why}. Name a running Readiness service with --server`,
  );
}

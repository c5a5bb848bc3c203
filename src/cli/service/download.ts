/** Downloads a file from a running service. */
import { AppError } from "../../errors.ts";
import { type Credential, credentialHeaders, notAccepted } from "./credential.ts";
import { parseRecord } from "./response_body.ts";
import { failureReason, MAX_DETAIL_LENGTH, mediaType, notAService, unreachable } from "./service_failure.ts";
import { Silence } from "./silence.ts";

/**
 * Maximum silence in milliseconds. A service waits for up to a minute while the caller has listed too much.
 */
const MAX_SILENCE_MS = 120_000;

interface DownloadOptions extends Credential {
  /** Media type without parameters, such as `text/csv`. */
  readonly mediaType: string;
  /** Aborts the download, with its own reason. */
  readonly signal: AbortSignal;
}

/**
 * Bytes of the file, as they arrive.
 * @param server URL of the service, without trailing slash
 * @param path such as `/api/crawls/0123456789abcdef.csv`
 * @throws {AppError} below 500 with the service's code if it refuses; from 500 on if it fails, breaks off
 * (`SERVICE_UNREACHABLE`) or is another program (`NOT_A_SERVICE`)
 */
export async function* download(
  server: string,
  path: string,
  options: DownloadOptions,
): AsyncGenerator<Uint8Array> {
  const { signal } = options;
  using silence = new Silence(MAX_SILENCE_MS);
  let hasBegun = false;
  try {
    const response = await fetch(server + path, {
      headers: { accept: `${options.mediaType}, application/problem+json`, ...credentialHeaders(options) },
      // The request contains a secret, which must not go to another server.
      redirect: "manual",
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const body = await bodyOf(server, response, options);
    for await (const bytes of silence.watch(body)) {
      hasBegun = true;
      yield bytes;
    }
  } catch (error) {
    // Any error of fetch or of the stream means that the service does not answer.
    signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    throw hasBegun ? brokeOff(server, error) : unreachable(server, error);
  }
}

async function bodyOf(
  server: string,
  response: Response,
  options: DownloadOptions,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const type = mediaType(response.headers);
  if (response.status === 200 && type === options.mediaType && response.body !== null) return response.body;
  if (response.status >= 400 && /\bjson\b/.test(type)) {
    const { code, detail } = parseRecord((await response.text()).slice(0, 100 * MAX_DETAIL_LENGTH));
    if (typeof code === "string" && typeof detail === "string") {
      if (code === "UNAUTHENTICATED") throw notAccepted(server, response.status, options);
      throw new AppError(code, response.status, detail.slice(0, MAX_DETAIL_LENGTH));
    }
  }
  await response.body?.cancel();
  throw notAService(
    server,
    `it returned status ${response.status} and ${type} instead of ${options.mediaType}`,
  );
}

/** A part must not pass for the whole. */
function brokeOff(server: string, error: unknown): AppError {
  const message = `${server} ended its response early: ${failureReason(error)}. Run the command again`;
  return new AppError("SERVICE_UNREACHABLE", 502, message, { cause: error });
}

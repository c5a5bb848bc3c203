/** Credential of a command for a service, and the error of a service that does not accept it. */
import { AppError } from "../../errors.ts";
import { commandLine } from "../../command_name.ts";

export interface Credential {
  /** Token of a session. */
  readonly token?: string;
  /** Key of a service account, instead of a token. */
  readonly apiKey?: string;
}

export function credentialHeaders({ token, apiKey }: Credential): Readonly<Record<string, string>> {
  return {
    ...(token === undefined ? {} : { "x-auth-token": token }),
    ...(apiKey === undefined ? {} : { "x-api-key": apiKey }),
  };
}

/** @param server URL of the service, without trailing slash */
export function notAccepted(server: string, status: number, { apiKey }: Credential): AppError {
  const why = apiKey === undefined
    ? `Your session at ${server} has ended. Run ${commandLine(`login --server ${server}`)}`
    : `${server} does not accept the key. It is unknown, expired or revoked, or its service account is disabled`;
  return new AppError("UNAUTHENTICATED", status, why);
}

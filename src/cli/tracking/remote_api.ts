/** The API of a running service, with a key from the environment or the session of `readiness login`. */
import { EXPORT_TYPES } from "../../crawl/export/export_formats.ts";
import { refuseUsage } from "../arguments.ts";
import { commandLine } from "../../command_name.ts";
import type { Credential } from "../service/credential.ts";
import { credentialsPath, readCredentials } from "../service/credentials_file.ts";
import { download } from "../service/download.ts";
import { callGraphql } from "../service/graphql_call.ts";
import { warnUnencrypted } from "../service/server_url.ts";
import type { Shell } from "../shell.ts";
import type { Api } from "./api.ts";

/** Variable with the key of a service account. */
export const API_KEY_VARIABLE = "READINESS_API_KEY";

/**
 * @param server URL of the service, without trailing slash
 * @throws {AppError} `USAGE` without a credential
 */
export function remoteApi(server: string, shell: Shell, signal: AbortSignal): Api {
  const credential = credentialFor(server, shell);
  warnUnencrypted(server, shell);
  return {
    call: (operation) => callGraphql(server, { ...operation, ...credential, signal }),
    exportCrawl: (id, format) => {
      const path = `/api/crawls/${encodeURIComponent(id)}.${format}`;
      return download(server, path, { ...credential, mediaType: essenceOf(EXPORT_TYPES[format]), signal });
    },
    suffix: ` --server ${server}`,
    signal,
  };
}

function essenceOf(type: string): string {
  return type.split(";", 1)[0] ?? type;
}

function credentialFor(server: string, shell: Shell): Credential {
  const apiKey = shell.environment(API_KEY_VARIABLE) ?? "";
  if (apiKey !== "") {
    // Any other character would be changed on the way.
    if (/^[\x21-\x7e]{1,1024}$/.test(apiKey)) return { apiKey };
    refuseUsage(`${API_KEY_VARIABLE} does not hold a key: keys have visible ASCII characters only`);
  }
  const path = credentialsPath(shell);
  const session = path === null ? undefined : readCredentials(path).get(server);
  const login = `Run ${commandLine(`login --server ${server}`)}, or set ${API_KEY_VARIABLE}`;
  if (session === undefined) refuseUsage(`You are not signed in at ${server}. ${login}`);
  if (Date.parse(session.expiresAt) <= Date.now()) {
    refuseUsage(`Your session at ${server} has expired. ${login}`);
  }
  return { token: session.token };
}

/** The URL of a running service. */
import { isLocalHost } from "../../local_host.ts";
import { type Arguments, flagValue, refuseUsage } from "../arguments.ts";
import type { Flags } from "../flags.ts";
import type { Shell } from "../shell.ts";

/** URL of `deno task start`. */
export const DEFAULT_SERVER = "http://localhost:8000";

export const SERVER_FLAG: Flags = {
  "--server <URL>": `URL of the service, ${DEFAULT_SERVER} by default`,
};

/**
 * @returns without trailing slash
 * @throws {AppError} `USAGE` unless it is an http or https URL without credentials
 */
export function parseServerUrl(text: string): string {
  const url = URL.parse(text);
  const isHttp = url?.protocol === "https:" || url?.protocol === "http:";
  if (url === null || !isHttp || url.username !== "" || url.password !== "") {
    refuseUsage(`--server must be the URL of a service, such as https://readiness.example, not "${text}"`);
  }
  return url.origin + url.pathname.replace(/(?<!\/)\/+$/, "");
}

/**
 * Value of --server, or null.
 * @throws {AppError} `USAGE`
 */
export function serverFlag(args: Arguments): string | null {
  const text = flagValue(args, "server");
  return text === null ? null : parseServerUrl(text);
}

/** Warns before a secret is sent if others on the network can read it. */
export function warnUnencrypted(server: string, { stderr }: Shell): void {
  const { protocol, hostname } = new URL(server);
  if (protocol === "https:" || isLocalHost(hostname)) return;
  stderr(`Warning: ${server} is not encrypted, so others on the network can read what you send\n`);
}

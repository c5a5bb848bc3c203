/** The address of a service that is asked. */
import { type Arguments, refuseUsage } from "../arguments.ts";
import type { Shell } from "../shell.ts";

/** Where `deno task start` listens. */
export const DEFAULT_SERVER = "http://localhost:8000";

/**
 * @returns without trailing slash
 * @throws {AppError} `USAGE` unless it is an http or https URL without credentials
 */
export function serviceAddress(text: string): string {
  const url = URL.parse(text);
  const web = url?.protocol === "https:" || url?.protocol === "http:";
  if (url === null || !web || url.username !== "" || url.password !== "") {
    refuseUsage(`--server takes the address of a service such as https://readiness.example, not "${text}"`);
  }
  return url.origin + url.pathname.replace(/(?<!\/)\/+$/, "");
}

/**
 * The value of --server; null where it was not given.
 * @throws {AppError} `USAGE`
 */
export function serverFlag({ values }: Arguments): string | null {
  const text = values.get("server")?.at(-1);
  return text === undefined ? null : serviceAddress(text);
}

/** Before a secret is sent: tells where others on the way can read it. */
export function warnUnencrypted(server: string, { stderr }: Shell): void {
  const { protocol, hostname } = new URL(server);
  if (protocol === "https:" || /^(?:(?:.+\.)?localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) return;
  stderr(`Warning: ${server} is not encrypted, others on the way can read what is sent\n`);
}

/** Headers that let a scan into a site that is not open to everyone, such as a preview behind a password. */
import { Buffer } from "node:buffer";
import type { ScanTarget } from "../../scan/target.ts";
import {
  headerProblem,
  isLoopback,
  MAX_OWN_HEADERS,
  MAX_OWN_HEADERS_BYTES,
  type NetworkPolicy,
  type OwnHeaders,
} from "../../scan/network.ts";
import type { ScanResult } from "../../scan/result.ts";
import { type Arguments, flagValue, refuseUsage } from "../arguments.ts";
import type { ScanFlags } from "../flags.ts";
import { isLocalHost } from "../../local_host.ts";

const OF_THIS_MACHINE = { server: "a service must not get the secrets of your site" };

export const HEADER_FLAGS: ScanFlags = {
  "--header <Name: value>": {
    again: "secret",
    about: "Send this header to the site itself, for example to a protected preview; repeatable",
    excludes: OF_THIS_MACHINE,
  },
  "--basic-auth <user:password>": {
    again: "secret",
    about: "Sign in to the site with HTTP basic authentication",
    excludes: OF_THIS_MACHINE,
  },
  "--cookie <name=value>": {
    again: "secret",
    about: "Send this cookie to the site itself; repeatable",
    excludes: OF_THIS_MACHINE,
  },
  "--headers-over-http": {
    about: "Send these headers over unencrypted HTTP too, where others on the network can read them",
    again: "repeated",
  },
};

type Field = readonly [name: string, value: string, flag: string];

/**
 * Headers of the flags. Errors never contain a value.
 * @returns null if the command line has none
 * @throws {AppError} `USAGE`
 */
export function ownHeaders({ values }: Arguments): OwnHeaders | null {
  const cookies = values.get("cookie") ?? [];
  const fields: Field[] = [
    ...(values.get("header") ?? []).map(parseHeader),
    ...(values.get("basic-auth") ?? []).map(basicField),
    ...cookies.length === 0 ? [] : [cookieField(cookies)],
  ];
  const isPlainAllowed = values.has("headers-over-http");
  if (fields.length === 0) {
    if (isPlainAllowed) refuseUsage("--headers-over-http needs --header, --basic-auth or --cookie");
    return null;
  }
  for (const [index, [name, value, flag]] of fields.entries()) {
    const problem = headerProblem(name, value);
    if (problem !== null) refuseUsage(`${flag} cannot be sent: ${problem}`);
    if (fields.findIndex(([other]) => other === name) < index) refuseUsage(`The header ${name} is set twice`);
  }
  if (fields.length > MAX_OWN_HEADERS) {
    refuseUsage(`At most ${MAX_OWN_HEADERS} headers can be sent, not ${fields.length}`);
  }
  const bytes = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (bytes > MAX_OWN_HEADERS_BYTES) {
    refuseUsage(`The headers have ${bytes} bytes, and at most ${MAX_OWN_HEADERS_BYTES} can be sent`);
  }
  return { fields: fields.map(([name, value]) => [name, value]), isPlainAllowed };
}

/**
 * Refuses a target that would not get the headers, or would get them in clear text.
 * @throws {AppError} `USAGE`
 */
export function requirePrivateWay(
  { scheme, host }: ScanTarget,
  { ownHeaders: headers, entries }: NetworkPolicy,
): void {
  if (headers === undefined || headers.isPlainAllowed || scheme !== "http") return;
  const own = entries.filter((entry) => entry.host === host);
  const isLocal = own.length > 0 ? own.every(({ address }) => isLoopback(address)) : isLocalHost(host);
  if (isLocal) return;
  refuseUsage(
    `The headers would be sent to http://${host} unencrypted. Scan https://${host}, or add --headers-over-http`,
  );
}

/** Next step if the site refuses visitors without credentials, or null. */
export function accessHint(
  { checks, problem, target }: Pick<ScanResult, "checks" | "problem" | "target">,
  args: Arguments,
): string | null {
  const isRefused = problem?.code === "AUTHENTICATION_REQUIRED" || problem?.code === "ACCESS_DENIED" ||
    problem === null && checks.some(({ outcome }) => outcome === "authentication-required");
  if (!isRefused || flagValue(args, "server") !== null) return null;
  if (ownHeaders(args) === null) {
    return 'To scan a protected preview, add --header "Name: value", --basic-auth user:password or --cookie name=value';
  }
  return `The site refused the headers of the command line. Only ${target.domain} gets them, so name the exact host, and ` +
    "check their values";
}

function parseHeader(text: string): Field {
  const [, name = "", value = ""] = /^([^:]*):[ \t]*(.*?)[ \t]*$/s.exec(text) ?? [];
  if (name === "") refuseUsage('--header needs a name and a value, such as --header "X-Preview: on"');
  return [name.trim().toLowerCase(), value, "--header"];
}

function basicField(text: string): Field {
  const at = text.indexOf(":");
  // A user name cannot contain a colon (RFC 7617, section 2).
  if (at < 0) refuseUsage("--basic-auth needs user:password");
  return ["authorization", `Basic ${Buffer.from(text, "utf8").toString("base64")}`, "--basic-auth"];
}

function cookieField(cookies: readonly string[]): Field {
  const invalid = cookies.some((cookie) => !/^[^=;\s]+=/.test(cookie.trim()));
  if (invalid) refuseUsage("--cookie needs a name and a value, such as --cookie session=…");
  return ["cookie", cookies.map((cookie) => cookie.trim()).join("; "), "--cookie"];
}

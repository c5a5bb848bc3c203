/** Adds the name to errors about targets, and a hint for private addresses that may not be scanned yet. */
import { AppError } from "../../errors.ts";
import { isLocalHost } from "../../local_host.ts";
import { quoted } from "../../quotation.ts";
import { judgeAddress, parseRanges } from "../../scan/network.ts";
import { parseScanTarget, type ScanTarget, type TargetPolicy } from "../../scan/target.ts";

/** Accepts every target with valid syntax. */
export const ANY_PUBLIC_OR_PRIVATE: TargetPolicy = {
  ports: [],
  allowPrivate: parseRanges(["0.0.0.0/0", "::/0"]),
  resolvedNames: new Set(),
};

/** Loopback and private networks: RFC 1122, RFC 1918 and RFC 4193. */
const PRIVATE_BLOCKS = [
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "::1/128",
  "fc00::/7",
] as const;
/** The API has one code for all invalid input, so refused targets are recognized by their messages. */
const REFUSAL = /^Cannot scan\b/;

/**
 * @param parse refuses the target with an error of the scanner, which does not know about flags
 * @throws {AppError} the same error, with the flag that allows a private address
 */
export function withPrivateHint<T>(text: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw privateHint(text, error, (block) => `To scan a private address, add --allow-private ${block}`);
  }
}

/**
 * @param error any error
 * @param adviceFor allows the addresses of a block, in the terms of the command
 * @returns the error of a refused target with its name, and with the advice for a private address; other errors
 *   unchanged
 */
export function privateHint(text: string, error: unknown, adviceFor: (block: string) => string): unknown {
  if (!(error instanceof AppError) || !REFUSAL.test(error.message)) return error;
  const block = privateBlockOf(text);
  const named = error.message.replace(
    /^Cannot scan this (?:name|URL)(?=[:,])/,
    `Cannot scan ${quoted(text)}`,
  );
  const message = block === null ? named : `${named}. ${adviceFor(block)}`;
  return new AppError(error.code, error.status, message, { cause: error });
}

/** Block of a private address, or of a name for this machine. Null for all other targets. */
function privateBlockOf(text: string): string | null {
  const host = parsed(text)?.host.replace(/^\[|\]$/g, "") ?? "";
  const block = PRIVATE_BLOCKS.find((block) => judgeAddress(host, parseRanges([block]))?.kind === "allowed");
  return block ?? (isLocalHost(host) ? PRIVATE_BLOCKS[0] : null);
}

function parsed(text: string): ScanTarget | null {
  try {
    return parseScanTarget(text, ANY_PUBLIC_OR_PRIVATE);
  } catch {
    return null;
  }
}

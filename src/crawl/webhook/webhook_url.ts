/** Checks where webhooks may be sent. The rules are the same as for targets of scans. */
import { badInput } from "../../auth/refusals.ts";
import { isReservedName, judgeAddress, portOf } from "../../scan/network.ts";
import type { TargetPolicy } from "../../scan/target.ts";

/** Maximum characters of a webhook URL. */
export const MAX_WEBHOOK_URL_LENGTH = 2048;

/**
 * Validates a URL without a connection. The IP addresses of its host are checked at each delivery.
 * @param policy result of `targetPolicy()`
 * @returns the URL in its stored form
 * @throws {AppError} BAD_USER_INPUT
 */
export function parseWebhookUrl(text: string, policy: TargetPolicy): string {
  // Check the length before any other code reads the text.
  if (text.length > MAX_WEBHOOK_URL_LENGTH) {
    throw refusal(`it is longer than ${MAX_WEBHOOK_URL_LENGTH} characters`);
  }
  const url = URL.parse(text.trim());
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) {
    throw refusal("expected an http or https URL");
  }
  if (url.username !== "" || url.password !== "") throw refusal("remove the username and password");
  url.hash = "";
  url.hostname = url.hostname.replace(/\.$/, "");
  checkHost(url.hostname, policy);
  const isPortAllowed = policy.ports.includes(portOf(url)) || policy.allowPrivate.length > 0;
  if (!isPortAllowed) {
    throw refusal(`port ${portOf(url)} is not one of the allowed ports (${policy.ports.join(", ")})`);
  }
  // The URL parser may have made it longer.
  if (url.href.length > MAX_WEBHOOK_URL_LENGTH) {
    throw refusal(`it is longer than ${MAX_WEBHOOK_URL_LENGTH} characters`);
  }
  return url.href;
}

function checkHost(hostname: string, { allowPrivate, resolvedNames }: TargetPolicy): void {
  const address = judgeAddress(hostname.replace(/^\[|\]$/g, ""), allowPrivate);
  if (address !== null) {
    if (address.kind !== "allowed") throw refusal("use a domain name instead of an IP address");
    return;
  }
  if (resolvedNames.has(hostname) || allowPrivate.length > 0) return;
  if (!hostname.includes(".") || isReservedName(hostname)) {
    throw refusal(`${hostname} is not a public domain name`);
  }
}

function refusal(reason: string): Error {
  return badInput(`Cannot use this webhook URL: ${reason}`, "url");
}

/** Absolute https URLs, as most discovery documents require them. */
import { isLocalHost } from "../../local_host.ts";

/** Maximum number of characters. Clients and servers refuse longer URLs. */
export const MAX_URL_LENGTH = 2048;

/**
 * Returns the reason why a text is not an absolute https URL, or null if it is one. Missing and too long
 * texts are `bad`.
 */
export function urlProblem(text: string | null): "bad" | "insecure" | null {
  const url = text === null || text.length > MAX_URL_LENGTH ? null : URL.parse(text);
  if (url?.protocol === "https:") return null;
  return url?.protocol === "http:" ? "insecure" : "bad";
}

/** Also returns `bad` for a URL that can only be reached on its own machine or network. */
export function publicUrlProblem(text: string | null): "bad" | "insecure" | null {
  const problem = urlProblem(text);
  return problem === null && isOutOfReach(new URL(text ?? "")) ? "bad" : problem;
}

/** Returns true for a host name of the local machine. */
export function isLoopback({ hostname }: URL): boolean {
  return isLocalHost(hostname);
}

/**
 * Returns true for a host that nobody else can reach: a local machine, or a name of one label, as in a
 * template.
 */
function isOutOfReach(url: URL): boolean {
  return isLoopback(url) || !/[.:]/.test(url.hostname);
}

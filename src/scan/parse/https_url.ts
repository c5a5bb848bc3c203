/** Absolute https URLs, as most discovery documents require them. */

/** Characters; clients and servers refuse longer URLs. */
export const MAX_URL_LENGTH = 2048;

/** Why a text is not an absolute https URL, or null where it is one. A text that is missing or too long is `bad`. */
export function urlProblem(text: string | null): "bad" | "insecure" | null {
  const url = text === null || text.length > MAX_URL_LENGTH ? null : URL.parse(text);
  if (url?.protocol === "https:") return null;
  return url?.protocol === "http:" ? "insecure" : "bad";
}

/** The same, but a URL that only its own machine or network can reach is `bad` as well. */
export function publicUrlProblem(text: string | null): "bad" | "insecure" | null {
  const problem = urlProblem(text);
  return problem === null && isOutOfReach(new URL(text ?? "")) ? "bad" : problem;
}

/** A host that means the machine on which the document is read. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost") || /^127(?:\.\d+){3}$/.test(hostname) ||
    hostname === "[::1]";
}

/** A host that nobody else can reach: the author's machine, or a name of one label, as in a template. */
function isOutOfReach(url: URL): boolean {
  return isLoopback(url) || !/[.:]/.test(url.hostname);
}

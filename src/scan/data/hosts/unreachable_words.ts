/** Reasons why a server cannot be reached, by error code. Each ends a sentence about the server's URL. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ["BLOCKED_ADDRESS", "its IP address is not public"],
  ["CONNECTION_REFUSED", "it refuses the connection"],
  ["DNS_NO_ADDRESS", "its host name has no IP address"],
  ["DNS_NOT_FOUND", "its host name does not exist"],
  ["TLS_FAILED", "the TLS handshake fails"],
]);

export function unreachableWords(code: string): string {
  return WORDS.get(code) ?? "the connection fails";
}

/** Reads what an event that is too long to be parsed is about. */

/** Characters at the beginning and at the end of an event that are read. */
const MAX_PART_LENGTH = 500;
/** Browsers write the fields in this order. Texts of the page cannot contain these quotes, because JSON escapes them. */
const BEGINNING = /^\{"method":"Fetch\.requestPaused","params":\{"requestId":"([\w.-]+)",/;
const END = /"frameId":"(\w+)","resourceType":"(\w+)"[^{}]*\},"sessionId":"(\w+)"\}$/;

/**
 * Returns a request without its URL, headers and body. The page waits for an answer to it. Null for other events,
 * which nothing waits for.
 */
export function withoutContent(event: string) {
  const [, requestId] = BEGINNING.exec(event.slice(0, MAX_PART_LENGTH)) ?? [];
  const [, frameId, resourceType, sessionId] = END.exec(event.slice(-MAX_PART_LENGTH)) ?? [];
  if (requestId === undefined || sessionId === undefined) return null;
  return { method: "Fetch.requestPaused", params: { requestId, frameId, resourceType }, sessionId };
}

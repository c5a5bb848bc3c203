/** Reads what an event that is too long to be parsed is about. */

/** Characters at the beginning and at the end of a long message that are kept. */
export const MAX_PART_LENGTH = 500;
/** Browsers write the fields in this order. Texts of the page cannot contain these quotes, because JSON escapes them. */
const BEGINNING = /^\{"method":"Fetch\.requestPaused","params":\{"requestId":"([\w.-]+)",/;
const END = /"frameId":"(\w+)","resourceType":"(\w+)"[^{}]*\},"sessionId":"(\w+)"\}$/;

/** A message without its middle. */
export interface LongMessage {
  readonly beginning: string;
  readonly end: string;
}

export function longMessage(text: string): LongMessage {
  return { beginning: text.slice(0, MAX_PART_LENGTH), end: text.slice(-MAX_PART_LENGTH) };
}

/**
 * Returns a request without its URL, headers and body. The page waits for an answer to it. Null for other events,
 * which nothing waits for.
 */
export function withoutContent(event: LongMessage) {
  const [, requestId] = BEGINNING.exec(event.beginning) ?? [];
  const [, frameId, resourceType, sessionId] = END.exec(event.end) ?? [];
  if (requestId === undefined || sessionId === undefined) return null;
  return { method: "Fetch.requestPaused", params: { requestId, frameId, resourceType }, sessionId };
}

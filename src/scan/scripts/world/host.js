/** The connection to the host: the page that it gives, notes and requests for it, and work that it does. */

const { pageJson, hostRequest, hostNote, hostWork } = globalThis;
for (const name of ["pageJson", "hostRequest", "hostNote", "hostWork"]) delete globalThis[name];

/** Maximum characters of a message. */
const MAX_MESSAGE_LENGTH = 300;
/** Maximum number of different errors to report. */
const MAX_ERRORS = 50;
const reported = new Set();
const { parse } = JSON;

/** The page: its HTML, its URLs, the user agent, the language, and missing libraries. */
export const page = parse(pageJson);

export function requestFromHost(id, method, url) {
  hostRequest(id, method, url);
}

/** Has the host do work that the engine has no code for. @throws what the host threw */
export function askHost(name, ...texts) {
  const { value, error } = parse(hostWork(name, ...texts));
  if (error === undefined) return value;
  const Class = { RangeError, TypeError }[error.type];
  throw Class === undefined
    ? new globalThis.DOMException(error.message, error.type)
    : new Class(error.message);
}

/** Reports an error of a script. */
export function reportError(error) {
  let text = "";
  try {
    text = `${error?.name ?? "Error"}: ${error?.message ?? error}`;
  } catch {
    text = "Error without a text";
  }
  if (reported.has(text) || reported.size >= MAX_ERRORS) return;
  reported.add(text);
  hostNote("error", text.slice(0, MAX_MESSAGE_LENGTH));
}

/** Reports that the page wants to show another document. */
export function reportMove(url) {
  hostNote("move", url);
}

/** Calls code of the page. An error ends the call, but not the caller. */
export function guarded(run) {
  try {
    return run();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

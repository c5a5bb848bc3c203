/** The connection to the host: the page that it gives, and notes and requests for it. */

const { pageJson, hostRequest, hostNote } = globalThis;
delete globalThis.pageJson;
delete globalThis.hostRequest;
delete globalThis.hostNote;

/** Maximum characters of a message. */
const MAX_MESSAGE_LENGTH = 300;
/** Maximum number of different errors to report. */
const MAX_ERRORS = 50;
const reported = new Set();

/** The page: its HTML, its URLs, the user agent and the language. */
export const page = JSON.parse(pageJson);

export function requestFromHost(id, method, url) {
  hostRequest(id, method, url);
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

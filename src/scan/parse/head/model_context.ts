/** WebMCP in a page's scripts, which are read but never run. */
import { POLYFILL, REMOVED_METHODS } from "../../data/agents/web_mcp.ts";

/** Maximum number of characters read of all inline scripts. */
const MAX_SCRIPTS_LENGTH = 2 * 1024 * 1024;
/** Maximum number of polyfills kept. */
const MAX_POLYFILLS = 5;
/** Maximum number of characters kept of a URL. */
const MAX_URL_LENGTH = 200;

/**
 * Uses and detections of the object in scripts. Each pattern ends in a lookahead, so V8 is linear on scripts
 * that nearly match.
 */
const OBJECTS = ["document", "navigator"].map((name) => ({
  name,
  patterns: [
    new RegExp(`\\b${name}\\s{0,9}(?:\\?\\.|\\.)\\s{0,9}modelContext(?!\\w)`),
    new RegExp(`\\b${name}\\s{0,9}(?:\\?\\.)?\\[\\s{0,9}["']modelContext(?=["'])`),
    new RegExp(`["']modelContext["']\\s{1,9}in\\s{1,9}(?:window\\s{0,9}\\.\\s{0,9})?${name}(?!\\w)`),
  ],
}));

const REMOVED_CALLS = REMOVED_METHODS.map((method) => ({
  method,
  call: new RegExp(`[.]\\s{0,9}${method}\\s{0,9}(?:\\?\\.)?(?=\\()`),
}));

export interface ModelContextUse {
  /** True for `document.modelContext`, as in the draft. */
  readonly usesDocument: boolean;
  /** True for `navigator.modelContext`, which browsers removed. */
  readonly usesNavigator: boolean;
  readonly registersTools: boolean;
  /** Removed methods with a call in the scripts. */
  readonly removed: readonly string[];
  /** URLs of scripts that contain the API. */
  readonly polyfills: readonly string[];
}

/** @param inline texts of scripts, import maps included @param urls of script files */
export function modelContextUse(inline: readonly string[], urls: readonly string[]): ModelContextUse {
  const objects = new Set<string>();
  const removed = new Set<string>();
  let registersTools = false;
  let left = MAX_SCRIPTS_LENGTH;
  let bundled = false;
  for (const whole of inline) {
    const script = whole.slice(0, left);
    left -= script.length;
    bundled ||= script.includes(POLYFILL);
    if (!script.includes("modelContext")) continue;
    for (const { name, patterns } of OBJECTS) {
      if (!objects.has(name) && patterns.some((pattern) => pattern.test(script))) objects.add(name);
    }
    registersTools ||= /\bregisterTool\s{0,9}(?:\?\.)?(?=\()/.test(script);
    for (const { method, call } of REMOVED_CALLS) if (call.test(script)) removed.add(method);
  }
  const polyfills = urls.filter((url) => url.includes(POLYFILL)).slice(0, MAX_POLYFILLS)
    .map((url) => url.slice(0, MAX_URL_LENGTH));
  return {
    usesDocument: objects.has("document"),
    usesNavigator: objects.has("navigator"),
    registersTools,
    removed: [...removed],
    polyfills: polyfills.length === 0 && bundled ? ["an inline script"] : polyfills,
  };
}

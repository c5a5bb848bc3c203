/** Permissions-Policy: which browser features a page has turned off for itself. */

/** Characters of the header that are read. */
const MAX_HEADER_LENGTH = 16_384;

/** Whether the header allows the feature to nobody: `tools=()`. */
export function isSwitchedOff(header: string, feature: string): boolean {
  return header.slice(0, MAX_HEADER_LENGTH).split(",").some((directive) => {
    const [name = "", list = ""] = directive.split("=");
    return name.trim().toLowerCase() === feature && /^\s*\(\s*\)/.test(list);
  });
}

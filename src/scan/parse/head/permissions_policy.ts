/** Permissions-Policy, which lists browser features that a page disabled for itself. */

/** Maximum number of characters read of the header. */
const MAX_HEADER_LENGTH = 16_384;

/** Returns true if the header allows the feature to nobody: `tools=()`. */
export function isSwitchedOff(header: string, feature: string): boolean {
  return header.slice(0, MAX_HEADER_LENGTH).split(",").some((directive) => {
    const [name = "", list = ""] = directive.split("=");
    return name.trim().toLowerCase() === feature && /^\s*\(\s*\)/.test(list);
  });
}

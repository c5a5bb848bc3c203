/** Permissions-Policy: which features of the browser a page has switched off for itself. */

/** Characters of a field that are read. */
const FIELD_LENGTH = 16_384;

/** True where the field gives the feature to nobody: `tools=()`. */
export function isSwitchedOff(field: string, feature: string): boolean {
  return field.slice(0, FIELD_LENGTH).split(",").some((directive) => {
    const [name = "", list = ""] = directive.split("=", 2);
    return name.trim().toLowerCase() === feature && /^\s*\(\s*\)/.test(list);
  });
}

/** Values that replace a placeholder in completion, such as the `<file>` of `--out <file>`. */

export type Value =
  /** Any value, such as a domain. */
  | { readonly kind: "free" }
  | { readonly kind: "file" }
  | { readonly kind: "folder" }
  | { readonly kind: "choice"; readonly names: readonly string[] }
  /** Several of the names, separated by commas. */
  | { readonly kind: "list"; readonly names: readonly string[] }
  /** A name, then `=` and a file or any text. */
  | { readonly kind: "assignment"; readonly names: readonly string[]; readonly then: "file" | "free" };

/** Values by the text between the angle brackets. */
export type Placeholders = Readonly<Record<string, Value>>;

const FREE: Value = { kind: "free" };

/**
 * @param placeholder without angle brackets
 * @param known placeholders with values that only the program knows; any other is a file if it has
 * an extension, or a choice if it has bars
 */
export function valueOf(placeholder: string, known: Placeholders): Value {
  if (Object.hasOwn(known, placeholder)) return known[placeholder] ?? FREE;
  if (/^[a-z0-9-]+(?:\|[a-z0-9-]+)+$/.test(placeholder)) {
    return { kind: "choice", names: placeholder.split("|") };
  }
  return /\.[a-z]+$/.test(placeholder) ? { kind: "file" } : FREE;
}

/** Messages of outcomes before they are filled: `{groups:group} of rules`. */

/** `{name}`, or with the noun that a count stands before: `{name:group}`, `{name:entry|entries}`. */
export const PLACEHOLDER = /\{([a-zA-Z]+)(?::([^{}|]+)(?:\|([^{}|]+))?)?\}/g;

/** @returns the message as documentation shows it: `{groups} groups of rules` */
export function describeTemplate(message: string): string {
  return message.replace(
    PLACEHOLDER,
    (_, name: string, one?: string, many?: string) =>
      one === undefined ? `{${name}}` : `{${name}} ${many ?? `${one}s`}`,
  );
}

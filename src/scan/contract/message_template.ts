/** Messages of outcomes before they are filled: `{groups:group} of rules`. */

/**
 * `{name}`, or with the noun after a count: `{name:group}`, `{name:entry|entries}`. Texts are quoted as words
 * of the site; `{=name}` is for our own words, with the site's words already quoted.
 */
export const PLACEHOLDER = /\{(=?)([a-zA-Z]+)(?::([^{}|]+)(?:\|([^{}|]+))?)?\}/g;

/** @returns the message as documentation shows it, such as `{groups} groups of rules` */
export function describeTemplate(message: string): string {
  return message.replace(
    PLACEHOLDER,
    (_, _own: string, name: string, one?: string, many?: string) =>
      one === undefined ? `{${name}}` : `{${name}} ${many ?? `${one}s`}`,
  );
}

/** Patterns for URLs in the rules of a config file, in which `*` stands for any characters. */

export const MAX_PATTERN_LENGTH = 250;

/**
 * @param pattern a path such as `/blog/*`, or a whole URL such as `https://shop.example/*`
 * @param url absolute
 */
export function matchesPattern(pattern: string, url: string): boolean {
  if (!pattern.startsWith("/")) return matches(pattern, url);
  const { pathname, search } = new URL(url);
  return matches(pattern, pathname) || matches(pattern, pathname + search);
}

/** Takes time in proportion to the text and the pattern, because a pull request may bring any pattern. */
function matches(pattern: string, text: string): boolean {
  const [start = "", ...parts] = pattern.split("*");
  const end = parts.pop();
  if (end === undefined) return text === start;
  if (!text.startsWith(start)) return false;
  let at = start.length;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - end.length >= at && text.endsWith(end);
}

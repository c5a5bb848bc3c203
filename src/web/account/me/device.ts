/** Device of a session in words, from a user agent, which may claim anything. */

/** Names by parts of user agents, the more specific first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\b(?:iPhone|iPod)\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/**
 * Text such as "Firefox on Linux". If the user agent is not a browser, the result is the user agent itself.
 */
export function deviceOf(userAgent: string | null): string {
  if (userAgent === null || userAgent === "") return "Unknown program";
  const [browser, system] = [BROWSERS, SYSTEMS].map((rows) =>
    rows.find(([named]) => named.test(userAgent))?.[1]
  );
  if (browser === undefined) return userAgent;
  return system === undefined ? browser : `${browser} on ${system}`;
}

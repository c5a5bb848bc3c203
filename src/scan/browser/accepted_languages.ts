/** The languages that the browser prefers on a page. */

/** Language of the browser on a page that declares none. */
const DEFAULT_LANGUAGE = "en";

/** `it-IT,it` for `it-IT`, as browsers write it. */
export function acceptedLanguages(language = DEFAULT_LANGUAGE): string {
  const [primary = language] = language.split("-");
  return [...new Set([language, primary])].join(",");
}

/** Blanks of the files that we write, for their owner to fill in. */

/** In place of a summary that nobody has written. */
export const SUMMARY_BLANK = "[Describe the site here in one sentence]";

/** Blanks in brackets, and what older versions of this program wrote. */
const BLANK = /^(?:\[[^\][]{1,200}\]\.?|The web site \S{1,300}\.|(?:TODO|FIXME|TBD)\b.{0,200})$/;

/** Whether a text is still a blank. */
export function isBlank(text: string): boolean {
  return BLANK.test(text.trim());
}

/** Blanks of the files that we write, for their owner to fill in. */

/** Placeholder for a summary that the owner has to write. */
export const SUMMARY_BLANK = "[Describe the site here in one sentence]";

/** Blanks in brackets, and the wording of older versions of this program. */
const BLANK = /^(?:\[[^\][]{1,200}\]\.?|The web site \S{1,300}\.|(?:TODO|FIXME|TBD)\b.{0,200})$/;

/** Returns true if a text is still a blank. */
export function isBlank(text: string): boolean {
  return BLANK.test(text.trim());
}

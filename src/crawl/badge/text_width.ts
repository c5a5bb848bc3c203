/** Computes the width of text in DejaVu Sans, which has the same widths as Verdana. */

/** Printable ASCII characters by their width in percent of the font size. */
const GLYPHS_BY_WIDTH: Readonly<Record<number, string>> = {
  27: "'",
  29: "ijlIJ",
  33: " ,./:;\\|",
  36: "f-",
  39: "()[]t",
  41: "r!",
  46: '"',
  51: "*_`s",
  53: "?z",
  56: "cL",
  58: "Fk",
  60: "vxyPTYa",
  63: "oESbdeghnpqu$0123456789{}",
  67: "KAV",
  69: "BRXZC",
  74: "UHN",
  78: "DG&OQ",
  82: "w",
  85: "#+<=>^~M",
  97: "%m",
  100: "W@",
};
const WIDTHS: ReadonlyMap<string, number> = new Map(
  Object.entries(GLYPHS_BY_WIDTH).flatMap(([width, glyphs]) =>
    [...glyphs].map((glyph) => [glyph, Number(width)] as const)
  ),
);

/** Emoji, and letters that are as wide as they are high. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]|\p{Extended_Pictographic}/u;
const COMBINING = /\p{M}/u;
/** Width of all other letters. Most are narrower. */
const OTHER_WIDTH = 68;

/**
 * @param fontSize in pixels
 * @returns width in whole pixels
 */
export function textWidth(text: string, fontSize: number): number {
  const percent = [...text].reduce((sum, character) => sum + widthOf(character), 0);
  return Math.ceil(percent * fontSize / 100);
}

function widthOf(character: string): number {
  const width = WIDTHS.get(character);
  if (width !== undefined) return width;
  if (COMBINING.test(character)) return 0;
  return WIDE.test(character) ? 100 : OTHER_WIDTH;
}

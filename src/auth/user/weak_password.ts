/** Recognizes long passwords that are among the first guesses: repetitions, sequences and common words. */

/** Minimum number of different characters. */
const MIN_DIFFERENT = 5;
/** Maximum characters of a repeated unit. */
const MAX_UNIT = 8;
/** Minimum characters of a part that counts as a sequence. */
const MIN_SEQUENCE = 3;
/** Maximum characters that do not belong to a sequence. */
const MAX_OTHERS = 3;

const ROWS = [
  "abcdefghijklmnopqrstuvwxyzabc",
  "012345678901234567890",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
];
const SEQUENCES = ROWS.flatMap((row) => [row, [...row].reverse().join("")]);

/** Words that many people add digits and signs to. */
const COMMON_WORDS = new Set(
  ("password passwort passwords mypassword thepassword admin administrator adminadmin root superuser welcome " +
    "letmein iloveyou changeme changeit secret topsecret dragon monkey sunshine princess football baseball " +
    "superman batman pokemon starwars trustno computer internet master shadow michael jessica whatever " +
    "default readiness temporary testtest testing qwertyuiop summer winter spring autumn november december " +
    "january february").split(" "),
);

const LEET: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
};

/** @returns the reason as a clause, or null for a password that is not known to be weak */
export function weakness(password: string): string | null {
  const text = password.toLowerCase();
  if (new Set(text).size < MIN_DIFFERENT) return `it has fewer than ${MIN_DIFFERENT} different characters`;
  if (repeatsUnit([...text])) return "it repeats the same few characters";
  if (isSequence(text)) return "it follows the alphabet, the digits or the keyboard";
  return isCommonWord(text) ? "it is a common word with digits or signs" : null;
}

function repeatsUnit(characters: readonly string[]): boolean {
  const most = Math.min(MAX_UNIT, characters.length / 2);
  for (let unit = 1; unit <= most; unit++) {
    if (characters.every((character, at) => character === characters[at % unit])) return true;
  }
  return false;
}

function isSequence(text: string): boolean {
  let others = 0;
  for (let at = 0; at < text.length;) {
    let length = 1;
    while (
      at + length < text.length && SEQUENCES.some((row) => row.includes(text.slice(at, at + length + 1)))
    ) {
      length++;
    }
    if (length < MIN_SEQUENCE) others += length;
    if (others > MAX_OTHERS) return false;
    at += length;
  }
  return true;
}

function isCommonWord(text: string): boolean {
  const core = text.replaceAll(/^[^a-z@$]+|[^a-z]+$/g, "");
  const letters = [...core].map((character) => LEET[character] ?? character).join("").replaceAll(
    /[^a-z]/g,
    "",
  );
  return COMMON_WORDS.has(letters);
}

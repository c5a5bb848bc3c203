/** Ends at a full stop before a space and a capital letter, so that "robots.txt" and "e.g." do not end it. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s+[A-Z`"“]|$)/s.exec(text)?.[0] ?? text;
}

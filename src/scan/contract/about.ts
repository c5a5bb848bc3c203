/** The description of a check, whose first sentence is about the test and whose others are about agents. */

export interface About {
  /** The test. */
  readonly what: string;
  /** Why it matters to agents, or null. */
  readonly why: string | null;
}

export function aboutParts(about: string): About {
  // A full stop before a space and a capital letter, so that "robots.txt" and "e.g." do not end the sentence.
  const what = /^.*?[.!?](?=\s+[A-Z`"“]|$)/s.exec(about)?.[0] ?? about;
  return { what, why: about.slice(what.length).trim() || null };
}

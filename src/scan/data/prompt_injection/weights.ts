/**
 * The weights of the model: the strength of each sentence, and the strength it needs for each way of hiding.
 */

export type SentenceKind =
  | "override"
  | "tool-syntax"
  | "concealment"
  | "role"
  | "request"
  | "answer"
  | "hint";

/** How surely a kind of sentence is prompt injection. */
export const STRENGTHS: Readonly<Record<SentenceKind, number>> = {
  // Nobody writes these to anyone but a model.
  "override": 4,
  "tool-syntax": 4,
  "concealment": 4,
  // The prompts of a site's own assistant read like these.
  "role": 3,
  "request": 3,
  // Help texts also give people answers.
  "answer": 2,
  // A harmless request to an agent.
  "hint": 1,
};

/** Weights of requests; the strongest request counts. */
export const REQUEST_WEIGHTS = { theft: 5, harm: 5, demand: 3, imperative: 1 } as const;
/**
 * Weights that explanations take from a request; the strongest counts. Harm outweighs a pointer, and business
 * words excuse all.
 */
export const EXCUSE_WEIGHTS = { business: 5, pointer: 3, policy: 3 } as const;
/** Minimum weight of a request that is more than a hint. */
export const MIN_REQUEST_WEIGHT = 2;

export interface WayOfHiding {
  readonly id: string;
  readonly pattern: RegExp;
  /** Minimum strength of a sentence that counts; see `STRENGTHS`. */
  readonly minStrength: number;
  /** True if no page hides its content this way by accident, regardless of its topic. */
  readonly isDeliberate?: true;
  /** True if visitors open it with a click. */
  readonly isFolded?: true;
  /** Kinds of sentences that are usual here. */
  readonly usual?: readonly SentenceKind[];
  readonly reason: string;
}

/** Rows in order of precedence. */
// deno-fmt-ignore
export const WAYS_OF_HIDING: readonly WayOfHiding[] = [
  { id: "invisible", pattern: /^(?:attribute for agents|behind the page|invisible characters|off-screen|same color|tiny)$/, minStrength: 1, isDeliberate: true,
    reason: "Nothing but hiding explains it, so that any request to an agent counts" },
  { id: "comment", pattern: /^comment$/, minStrength: 2, isDeliberate: true, usual: ["concealment"],
    reason: "Developers tell each other what users must not see" },
  { id: "animated", pattern: /^(?:hidden by its class|reversed text|shrunk|transparent|turned away)$/, minStrength: 2, isDeliberate: true,
    reason: "It may wait for an animation that shows it, and then a friendly request is usual" },
  { id: "copied", pattern: /^data-(?:clipboard|copy|code|snippet|example)/, minStrength: Infinity,
    reason: "A button copies the prompt for visitors" },
  { id: "data", pattern: /^data-/, minStrength: 4,
    reason: "An attribute may hold the prompt that a button sends to an assistant" },
  { id: "label", pattern: /^(?:clipped|visually hidden)$/, minStrength: 2,
    reason: "Labels for screen readers are short and ask nobody for anything" },
  { id: "short label", pattern: /^(?:alt|aria-label)$/, minStrength: 2, usual: ["role"],
    reason: "Like a label, but a picture may show a prompt" },
  { id: "description", pattern: /^(?:title|summary|aria-)/, minStrength: 3, usual: ["role"],
    reason: "It explains to people what a prompt does" },
  { id: "field", pattern: /^hidden field$/, minStrength: 3, usual: ["role", "tool-syntax"],
    reason: "The prompt of the site's own assistant waits there" },
  { id: "white", pattern: /^white$/, minStrength: 3, usual: ["request"],
    reason: "White text may have a dark background that is not known" },
  { id: "folded", pattern: /^folded$/, minStrength: 3, isFolded: true, usual: ["role"],
    reason: "Visitors can open it, so that it must address an agent to count" },
  { id: "other", pattern: /^/, minStrength: 3,
    reason: "Text waits there until a script or a person shows it" },
];

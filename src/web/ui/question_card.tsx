/** A question that the score answers, as a card with the answer and what is missing. */
import type { VNode } from "preact";
import type { Answer } from "../../scan/result.ts";
import { ANSWERS } from "../texts/check_groups.ts";
import { Meter } from "./figures.tsx";
import { ANSWER_TONES, shareTone } from "./tone.ts";

const SYMBOLS: Readonly<Record<Answer, string>> = {
  yes: "✓",
  mostly: "◕",
  partly: "◐",
  no: "✗",
  not_applicable: "–",
  unknown: "?",
};

export interface QuestionCardProps {
  /** The question, perhaps as a link. */
  readonly title: VNode | string;
  /** Null for results that have no questions. */
  readonly answer: Answer | null;
  /** Earned points such as `34.1 of 40`, or null if no points are available. */
  readonly points: string | null;
  readonly percent: number | null;
  /** Missing parts, where they may be shown. */
  readonly text?: string;
  readonly limit?: number | null;
}

export function QuestionCard(props: QuestionCardProps): VNode {
  const { title, answer, points, percent, text, limit = null } = props;
  const tone = answer === null ? shareTone(percent ?? 0) : ANSWER_TONES[answer];
  return (
    <li class={`question ${tone}`}>
      {answer !== null && <span class="symbol" aria-hidden="true">{SYMBOLS[answer]}</span>}
      <strong>{title}</strong>
      <span class="hint">
        {answer !== null && <span class="visually-hidden">{ANSWERS[answer]}:</span>} {points ?? "no points"}
      </span>
      {percent !== null && <Meter percent={percent} tone={tone} />}
      {text !== undefined && <p class="hint">{text}</p>}
      {limit !== null && <span class="tag bad">Limits the score to {limit}</span>}
    </li>
  );
}

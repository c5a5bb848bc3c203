/** Drawn figures: the ring of a score, the mark of a grade, and a meter. Their texts say the same. */
import type { VNode } from "preact";
import { visibleText } from "../texts/visible_text.ts";
import { gradeTone, type Tone } from "./tone.ts";

interface ScoreProps {
  readonly score: number | null;
  readonly grade: string | null;
}

/** A score in its ring. */
export function ScoreRing({ score, grade }: ScoreProps): VNode {
  return (
    <p class={`score ${gradeTone(grade)}`}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="16" class="track" />
        {score !== null && score > 0 && (
          <circle
            cx="18"
            cy="18"
            r="16"
            pathLength={100}
            stroke-dasharray={`${score} 100`}
            transform="rotate(-90 18 18)"
          />
        )}
      </svg>
      {score === null ? <strong class="words">No score</strong> : (
        <>
          <strong>{score}</strong>{" "}
          <span class="hint">
            {grade !== null && (
              <>
                <span class="visually-hidden">Grade</span> <span class="letter">{grade}</span> ·{" "}
              </>
            )}
            of 100
          </span>
        </>
      )}
    </p>
  );
}

export function GradeMark({ grade }: { readonly grade: string | null }): VNode | null {
  if (grade === null) return null;
  return (
    <span class={`tag ${gradeTone(grade)}`}>
      <span class="visually-hidden">, grade</span> {grade}
    </span>
  );
}

export function ScoreAndGrade({ score, grade }: ScoreProps): VNode {
  if (score === null) return <span>No score</span>;
  return (
    <>
      <strong>{score}</strong> <GradeMark grade={grade === null ? null : visibleText(grade)} />
    </>
  );
}

/** A bar from 0 to 100 %. */
export function Meter({ percent, tone }: { readonly percent: number; readonly tone: Tone }): VNode {
  return (
    <svg class={`meter ${tone}`} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect class="track" width="100" height="1" />
      <rect width={percent} height="1" />
    </svg>
  );
}

/** Height of a sparkline in points of the score, so that a change of a few points looks small. */
const MIN_RANGE = 20;

/** The course of a score. @param scores oldest first */
export function Sparkline({ scores }: { readonly scores: readonly number[] }): VNode | null {
  const [first, last] = [scores[0], scores.at(-1)];
  if (first === undefined || last === undefined || scores.length < 2) return null;
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const range = Math.max(most - least, MIN_RANGE);
  const bottom = (least + most - range) / 2;
  const points = scores.map((score, at) => {
    const x = Math.round(2 + 60 * at / (scores.length - 1));
    return `${x},${Math.round(18 - 16 * (score - bottom) / range)}`;
  });
  const text = `Last ${scores.length} scores: from ${first} to ${last}, lowest ${least}, highest ${most}`;
  return (
    <svg class="spark" viewBox="0 0 64 20" role="img" aria-label={text}>
      <polyline points={points.join(" ")} fill="none" stroke="currentColor" stroke-width="1.5" />
    </svg>
  );
}

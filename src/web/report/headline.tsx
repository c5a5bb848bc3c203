/**
 * Meaning of a result, with the verdict in a sentence, the score and its limits, and the share that could be
 * tested.
 */
import type { VNode } from "preact";
import { useContext } from "preact/hooks";
import { type CheckGroup, checkGroups } from "../texts/check_groups.ts";
import type { ShownReport } from "../texts/shown_report.ts";
import { plural } from "../../plural.ts";
import { untestedByReason, wasTested } from "../texts/problems.ts";
import { scoreText } from "../texts/score_summary.ts";
import { statusCounts } from "../texts/status_counts.ts";
import { toldSurfacesText } from "../texts/told_surfaces.ts";
import { adviceText, coverageText, verdictText } from "../texts/verdict.ts";
import { visibleText } from "../texts/visible_text.ts";
import { InteractionContext } from "./interaction.ts";

/** Maximum number of reasons why checks could not run. */
const MAX_REASONS = 5;

interface ResultProps {
  readonly result: ShownReport;
}

export function Verdict({ result }: ResultProps): VNode {
  const texts = [toldSurfacesText(result), adviceText(result)].filter((text) => text !== null);
  const tone = `banner ${result.outcome === "opted_out" ? "note" : "bad"}`;
  return (
    <div {...wasTested(result) ? {} : { class: tone }}>
      <p class="verdict">{visibleText(verdictText(result))}</p>
      {texts.map((text) => <p key={text}>{visibleText(text)}</p>)}
      {result.crawl?.notes.map((note) => <p key={note}>{visibleText(note)}</p>)}
    </div>
  );
}

export function Score({ result }: ResultProps): VNode {
  const { score, grade, summary } = result;
  const coverage = coverageText(result);
  const points = scoreText(result);
  return (
    <section class="overview" aria-label="Score">
      <div>
        <p class={`score grade-${grade?.toLowerCase() ?? "none"}`}>
          {score === null ? <strong>No score</strong> : (
            <>
              <Ring score={score} />
              <strong>{score}</strong>
              <span>of 100</span>
              <span class="grade">Grade {grade}</span>
            </>
          )}
        </p>
        {points !== null && <p class="hint">{visibleText(points)}</p>}
        {coverage !== null && <p>{visibleText(coverage)}</p>}
        <p class="hint">{statusCounts(summary)}</p>
      </div>
      {score !== null && (
        <ul class="meters">
          {checkGroups(result).map((group) => <Meter key={group.id} group={group} />)}
        </ul>
      )}
    </section>
  );
}

/** Decoration only, because the figure next to it has the same information. */
function Ring({ score }: { readonly score: number }): VNode {
  return (
    <svg class="ring" viewBox="0 0 36 36" width="64" height="64" aria-hidden="true">
      <circle cx="18" cy="18" r="15" pathLength={100} class="ring-track" />
      <circle
        cx="18"
        cy="18"
        r="15"
        pathLength={100}
        stroke-dasharray={`${score} 100`}
        transform="rotate(-90 18 18)"
      />
    </svg>
  );
}

function Meter({ group: { id, title, text, percent } }: { readonly group: CheckGroup }): VNode {
  const interaction = useContext(InteractionContext);
  return (
    <li>
      <a href={`#${id}`} onClick={() => interaction?.setFilter("all")}>{title}</a>
      {percent !== null && (
        <meter
          min={0}
          max={100}
          low={50}
          high={75}
          optimum={100}
          value={percent}
          aria-label={`${title} ${text}`}
        />
      )}
      <span class="hint">{text}</span>
    </li>
  );
}

/** A reason that many checks share is shown once. */
export function Untested({ result: { checks, outcome } }: ResultProps): VNode | null {
  const reasons = untestedByReason(checks);
  if (reasons.length === 0 || outcome === "unreachable") return null;
  return (
    <div class="banner">
      <h3>Checks that could not run</h3>
      <ul>
        {reasons.slice(0, MAX_REASONS).map(({ message, checks }) => (
          <li key={message}>{plural(checks.length, "check")}: {visibleText(message)}</li>
        ))}
      </ul>
    </div>
  );
}

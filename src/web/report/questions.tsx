/** The questions of a report as cards, each with the answer, the points and what is missing. */
import type { VNode } from "preact";
import { useContext } from "preact/hooks";
import { type CheckGroup, checkGroups } from "../texts/check_groups.ts";
import { questionSummary } from "../texts/question_texts.ts";
import { scoreText } from "../texts/verdict/score_summary.ts";
import type { ShownReport } from "../texts/shown_report.ts";
import { visibleText } from "../texts/visible_text.ts";
import { QuestionCard } from "../ui/question_card.tsx";
import { InteractionContext } from "./interaction.ts";

export function Questions({ result }: { readonly result: ShownReport }): VNode {
  const points = result.ceiling === null ? scoreText(result) : null;
  return (
    <>
      <ul class="questions" aria-label="Answers">
        {checkGroups(result).map((group) => (
          <QuestionCard
            key={group.id}
            {...group}
            title={<GroupLink group={group} />}
            text={visibleText(questionSummary(group, result.surfaces))}
          />
        ))}
      </ul>
      {points !== null && <p class="hint">{visibleText(points)}</p>}
    </>
  );
}

function GroupLink({ group: { id, title } }: { readonly group: CheckGroup }): VNode {
  const interaction = useContext(InteractionContext);
  return <a href={`#${id}`} onClick={() => interaction?.setFilter("all")}>{title}</a>;
}

/** A check of a report, with its status and message, and its other parts when it is opened. */
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { CheckResult } from "../../../scan/result.ts";
import { pagesNote } from "../../texts/page_texts.ts";
import { visibleText } from "../../texts/visible_text.ts";
import { CheckBody } from "./check_body.tsx";
import type { CheckContext } from "./check_context.ts";
import { Effect } from "../effect.tsx";
import { partId } from "../part_id.ts";
import { Fold } from "../parts.tsx";
import { StatusMark } from "../status_mark.tsx";

/** Maturities that a reader should know about before fixing something. */
const UNSETTLED = new Set(["draft", "vendor"]);

interface CheckRowProps {
  readonly check: CheckResult;
  readonly context: CheckContext;
  readonly isHidden?: boolean;
}

export function CheckRow({ check, context, isHidden = false }: CheckRowProps): VNode {
  const { id, title, status, category, message, maturity } = check;
  const problem = context.problems.get(id);
  const note = pagesNote(check, context.source);
  // The filter renders all rows again, but their bodies remain the same.
  const body = useMemo(() => <CheckBody check={check} context={context} />, [check, context]);
  return (
    <Fold
      id={partId.check(id)}
      class="check"
      status={status}
      category={category}
      isHidden={isHidden}
      summary={
        <>
          <StatusMark status={status} />
          <span class="name">
            <h4>{title}</h4>
            {UNSETTLED.has(maturity) && <span class="hint">{maturity}</span>}
          </span>
          <span class="message">{visibleText(note === "" ? message : `${message} (${note})`)}</span>
          {problem && context.isScored && <Effect problem={problem} />}
        </>
      }
      isSearchable
      body={() => body}
    />
  );
}

/** Runs one check again for a reader who has just fixed its problem. */
import type { VNode } from "preact";
import { useContext } from "preact/hooks";
import type { CheckResult } from "../../../scan/result.ts";
import { visibleText } from "../../texts/visible_text.ts";
import { InteractionContext, ON_DEMAND, StoredContext } from "../interaction.ts";

export function RecheckButton({ check: { id, title } }: { readonly check: CheckResult }): VNode | null {
  const isStored = useContext(StoredContext) !== null;
  const interaction = useContext(InteractionContext);
  if (interaction === null && !isStored) return null;
  const recheck = interaction?.recheckOf(id).value ?? null;
  const isRunning = recheck?.state === "running";
  return (
    <span class="copying">
      <button
        type="button"
        class="quiet"
        aria-label={`Check again: ${title}`}
        aria-disabled={isRunning}
        {...interaction === null ? ON_DEMAND : { onClick: () => isRunning || interaction.recheck(id) }}
      >
        Check again
      </button>
      <span class="hint" role="status">
        {recheck === null ? "" : isRunning ? "Checking …" : visibleText(recheck.text)}
      </span>
    </span>
  );
}

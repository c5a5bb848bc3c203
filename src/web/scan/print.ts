/** Opens the problems for printing. */
import { partId } from "../report/part_id.ts";
import type { PageInteraction } from "./page_interaction.ts";
import type { ScanModel } from "./scan_model.ts";

export function openForPrint(interaction: PageInteraction, model: ScanModel): void {
  const opened = new Set<string>();
  addEventListener("beforeprint", () => {
    const shown = model.shown.value;
    if (shown.part !== "report") return;
    for (const { id, status } of shown.result.checks) {
      const open = interaction.openOf(partId.check(id));
      if (open.value || (status !== "fail" && status !== "warn")) continue;
      opened.add(partId.check(id));
      open.value = true;
    }
  });
  addEventListener("afterprint", () => {
    for (const id of opened) interaction.openOf(id).value = false;
    opened.clear();
  });
}

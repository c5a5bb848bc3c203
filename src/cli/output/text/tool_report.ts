/** A report under the ids of another tool. */
import { OTHER_SCANNERS, type OtherScanner, type ScanResult } from "../../../scan/result.ts";
import { toolResults } from "../../../web/texts/tool_results.ts";
import { withoutLogCommands } from "../log_commands.ts";
import { columnsOf, hang, type Layout } from "../print.ts";
import { cleanLine } from "../safe_text.ts";
import { plainStatusMark, statusMark } from "../status_mark.ts";

/** Leaves out tests of the tool that we do not have, and the score of the tool. */
export function renderToolReport({ target, checks }: ScanResult, tool: OtherScanner, layout: Layout): string {
  const { columns, paint } = layout;
  const lines = toolResults(checks, tool).map(({ id, checks: [worst, ...others] }) => {
    const own = [worst, ...others].map((check) => check.id).join(", ");
    const text = `${id}: ${worst.message} [${own}]`;
    const indent = 4 + columnsOf(plainStatusMark(worst.status));
    return hang(`  ${statusMark(worst.status, paint)}  `, cleanLine(text), indent, columns);
  });
  const title = `${paint("bold", cleanLine(target.domain))}  ${
    paint("dim", `results under the ids of ${OTHER_SCANNERS[tool]}`)
  }`;
  return withoutLogCommands(`${[title, "", ...lines].join("\n")}\n`);
}

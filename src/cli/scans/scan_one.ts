/** `readiness scan <domain>`: one site with a report. */
import type { ScanResult } from "../../scan/report/event.ts";
import { renderMarkdown } from "../../web/texts/markdown_report.ts";
import { wasTested } from "../../web/texts/problems.ts";
import { type Arguments, onlyWord, refuseFlags, refuseUsage, wholeNumber } from "../arguments.ts";
import { EXIT } from "../command.ts";
import { cleanJson } from "../output/safe_text.ts";
import { renderReport } from "../output/text_report.ts";
import { layoutOf, type Shell } from "../shell.ts";
import { scanSource } from "./choose_source.ts";
import { scanOnce } from "./scan_source.ts";

export async function scanOne(args: Arguments, shell: Shell): Promise<number> {
  const domain = onlyWord(args, "domain", "scan <domain>, or --file for many");
  refuseFlags(args, ["out", "concurrency", "queue", "no-wait"], "needs --file");
  if (args.values.has("json") && args.values.has("markdown")) {
    refuseUsage("--json and --markdown cannot be combined");
  }
  const minScore = wholeNumber(args, "min-score", 0, 100);
  const result = await scanOnce(domain, shell, (signal) => scanSource(args, shell, signal));
  shell.stdout(render(result, args, shell));
  if (!wasTested(result)) return EXIT.untested;
  if (minScore === null) return EXIT.done;
  return result.score === null || result.score < minScore ? EXIT.belowScore : EXIT.done;
}

function render(result: ScanResult, { values }: Arguments, shell: Shell): string {
  if (values.has("json")) return `${cleanJson(result, 2)}\n`;
  if (values.has("markdown")) return renderMarkdown(result);
  return renderReport(result, layoutOf(shell));
}

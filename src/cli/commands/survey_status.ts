/** `readiness survey status` shows the waves of a survey. */
import { onlyWord } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { renderFacts } from "../output/print.ts";
import { cleanJson } from "../output/safe_text.ts";
import { surveyIn } from "../survey/survey_folder.ts";
import { waveFacts } from "../survey/survey_text.ts";

export const surveyStatusCommand: Command = {
  name: "survey status",
  summary: "Show the waves of a survey and their progress",
  usage: ["survey status <folder> [--json]"],
  flags: { "--json": "Print the waves as JSON" },
  examples: { "readiness survey status survey": "see how many sites were scanned, and how they ended" },
  notes: ["Exit codes: 0 shown, 2 invalid usage or no survey"],
  run(args, shell) {
    const folder = onlyWord(args, "folder", "survey status <folder>");
    const { waves } = surveyIn(folder);
    shell.stdout(
      args.values.has("json")
        ? `${cleanJson(waves, 2)}\n`
        : waves.map((wave) => renderFacts(waveFacts(wave, folder))).join("\n"),
    );
    return Promise.resolve(EXIT.done);
  },
};

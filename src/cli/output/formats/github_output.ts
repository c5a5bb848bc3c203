/** Annotations of a failed gate as workflow commands of GitHub, for a step that prints the file. */
import { EXIT } from "../../command.ts";
import { combinedExitCode } from "../../gate/gate.ts";
import { isJudged, type ScannedSite } from "../../gate/scanned_site.ts";
import { cleanLine } from "../safe_text.ts";
import { shortened, type SiteProblem, siteProblems } from "./site_problem.ts";

/** GitHub shows at most this many annotations of each kind in a step. */
const MAX_ANNOTATIONS = 10;
const MAX_TITLE_LENGTH = 120;
const MAX_TEXT_LENGTH = 800;

/** Empty if the gate passed. Known failures are warnings, after the others. */
export function githubOutput(sites: readonly ScannedSite[]): string {
  if (combinedExitCode(sites.map(({ exitCode }) => exitCode)) !== EXIT.gateFailed) return "";
  const problems = sites.filter(isJudged).flatMap(siteProblems);
  const isError = ({ severity, isKnown }: SiteProblem) => severity === "error" && !isKnown;
  const warnings = problems.filter((problem) => !isError(problem))
    .sort((left, right) => Number(left.isKnown) - Number(right.isKnown));
  return [
    ...problems.filter(isError).slice(0, MAX_ANNOTATIONS).map((problem) => command("error", problem)),
    ...warnings.slice(0, MAX_ANNOTATIONS).map((problem) => command("warning", problem)),
  ].join("");
}

function command(kind: "error" | "warning", { target, check: { title, message, fix } }: SiteProblem): string {
  const text = `${target}: ${message}${fix === null ? "" : `. Fix: ${fix}`}`;
  const name = shortened(cleanLine(`Readiness: ${title}`), MAX_TITLE_LENGTH);
  return `::${kind} title=${escapedValue(name)}::${escaped(shortened(cleanLine(text), MAX_TEXT_LENGTH))}\n`;
}

/** The text of a command, which ends at a line break. */
function escaped(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** The value of a property, which ends at a comma or colon too. */
function escapedValue(text: string): string {
  return escaped(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

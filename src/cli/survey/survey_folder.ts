/** Folders of surveys that a command line names. */
import { resolve } from "node:path";
import { readSurvey, type Survey } from "../../survey/survey_file.ts";
import { type SurveyData, surveyData, type SurveyRows, surveyRows } from "../../survey/survey_data.ts";
import { refuseUsage } from "../arguments.ts";
import { attempt } from "../file.ts";
import { cleanLine } from "../output/safe_text.ts";
import type { Shell } from "../shell.ts";

/** DuckDB reads these characters as patterns, and Deno separates folders with commas. */
const UNUSABLE = /[*?[\],]/;

/** @throws {AppError} `USAGE` if the path of a folder has characters that DuckDB or Deno cannot use */
export function requireUsable(path: string): void {
  const [found] = UNUSABLE.exec(resolve(path)) ?? [];
  if (found === undefined) return;
  refuseUsage(
    `Cannot use the folder ${cleanLine(resolve(path))}: rename it, so that its path has no ${found}`,
  );
}

/** @throws {AppError} `USAGE` if the folder is not a survey, or cannot be used */
export function surveyIn(path: string): Survey {
  requireUsable(path);
  const survey = attempt("read", path, () => readSurvey(path));
  return survey ?? refuseUsage(`There is no survey in ${cleanLine(path)}: survey.json is missing`);
}

/** @throws {AppError} `SURVEY_DATA` if this program cannot use DuckDB */
export function dataOf(path: string, shell: Shell): SurveyData {
  return surveyData(programOf(shell), resolve(path));
}

/** @param folders that the statements may read and write */
export function rowsOf(folders: readonly string[], shell: Shell): SurveyRows {
  return surveyRows(programOf(shell), folders);
}

function programOf({ program }: Shell) {
  return program?.() ?? refuseUsage("Surveys need a program that can start processes");
}

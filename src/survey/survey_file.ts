/** `survey.json`: the waves of a survey, with their versions and counts. */
import { z } from "zod";
import { AppError } from "../errors.ts";
import { SCAN_CHOICE } from "./scan_choice.ts";

const FILE = "survey.json";
/** A name of a folder on every system, without signs that have a meaning in patterns of paths. */
const WAVE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

const FLAG = z.tuple([
  z.templateLiteral(["--", z.string().regex(/^[a-z]+(?:-[a-z]+)*$/)]),
  z.string().nullable(),
]);
const WAVE = z.object({
  wave: z.string(),
  /** Name of the list, and the SHA-256 digest of its bytes; null for standard input. */
  list: z.string(),
  digest: z.string().nullable(),
  /** Number of lines of the list, with comments and a header. */
  lines: z.number().optional(),
  started_at: z.string(),
  /** Null until every target has a row. */
  finished_at: z.string().nullable(),
  scanner: z.string(),
  scoring_version: z.string(),
  checks: z.number(),
  choice: SCAN_CHOICE,
  /** Number of sites by outcome, at the last update. */
  outcomes: z.record(z.string(), z.number()),
  updated_at: z.string().optional(),
  /** Path of the list, and flags of the last command that are not in the choice. Secrets are left out. */
  command: z.object({ list: z.string(), flags: z.array(FLAG) }).optional(),
});
const SURVEY = z.object({ version: z.literal(1), waves: z.array(WAVE).transform(inOrder) });

/** Oldest first, because w10 comes before w9 by name. */
function inOrder(waves: readonly SurveyWave[]): SurveyWave[] {
  const keyOf = ({ started_at, wave }: SurveyWave) => `${started_at} ${wave}`;
  return waves.toSorted((left, right) => keyOf(left) < keyOf(right) ? -1 : 1);
}

export type SurveyWave = z.infer<typeof WAVE>;
export type Survey = z.infer<typeof SURVEY>;

export function isWaveName(name: string): boolean {
  return WAVE_NAME.test(name);
}

/** @throws {AppError} `USAGE` if the file is invalid. Returns null if there is none. */
export function readSurvey(folder: string): Survey | null {
  let text: string;
  try {
    text = Deno.readTextFileSync(`${folder}/${FILE}`);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) return null;
    throw error;
  }
  const survey = SURVEY.safeParse(parsed(text));
  if (survey.success) return survey.data;
  throw new AppError("USAGE", 400, `${folder}/${FILE} is not a survey of this version`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses it.
    return null;
  }
}

/** Replaces the wave of the same name, or adds it. */
export function writeWave(folder: string, wave: SurveyWave): void {
  const others = (readSurvey(folder)?.waves ?? []).filter((each) => each.wave !== wave.wave);
  const survey: Survey = { version: 1, waves: inOrder([...others, wave]) };
  const path = `${folder}/${FILE}`;
  // Two waves may run at the same time.
  const unfinished = `${path}.${crypto.randomUUID()}.tmp`;
  try {
    Deno.writeTextFileSync(unfinished, `${JSON.stringify(survey, null, 2)}\n`);
    Deno.renameSync(unfinished, path);
  } catch (error) {
    try {
      // It would take space on a full disk.
      Deno.removeSync(unfinished);
    } catch {
      // It could not be created.
    }
    throw error;
  }
}

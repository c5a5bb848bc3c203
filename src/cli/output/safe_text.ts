/** Cleans text for printing, including into the log of a CI job. */
import { cleanJson as json, cleanLine as line, escapedJson as escaped } from "../../web/texts/safe_text.ts";
import { jsonWithoutLogCommands, withoutInnerCommands } from "./log_commands.ts";

export { cleanBlock, cleanLines } from "../../web/texts/safe_text.ts";

/** Text on one line. */
export function cleanLine(text: string): string {
  return withoutInnerCommands(line(text));
}

/** JSON with the same value, with escapes for characters that control a terminal or a log. */
export function cleanJson(value: unknown, indent?: number): string {
  return jsonWithoutLogCommands(json(value, indent));
}

/** Escapes text that is already JSON, or a part of it. */
export function escapedJson(text: string): string {
  return jsonWithoutLogCommands(escaped(text));
}

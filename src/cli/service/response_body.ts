/** The body of a response, which a proxy may have written. */
import { isRecord } from "../../json.ts";

/** @returns an empty record for text that is not a JSON object */
export function parseRecord(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    // A page is useless here.
    return {};
  }
}

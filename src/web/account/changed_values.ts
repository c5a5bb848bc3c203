/**
 * Forms that change something also send the values that they showed. We write only the values that the person
 * changed, so that two tabs agree.
 */
import type { RefusedForm } from "./page.ts";

const SHOWN_PREFIX = "shown-";

/**
 * The hidden values of a form, by the names of its fields.
 * @param shown initial values of the fields
 */
export function shownValues(
  refused: RefusedForm | null,
  action: string,
  shown: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const before = refused?.action === action ? refused.values : null;
  return Object.fromEntries(
    Object.entries(shown).map((
      [name, value],
    ) => [SHOWN_PREFIX + name, before?.get(SHOWN_PREFIX + name) ?? value]),
  );
}

/** The input without the fields that still have the value that the form showed. */
export function changedInput<Input extends object>(values: URLSearchParams, input: Input): Partial<Input> {
  const isChanged = (name: string) => values.get(SHOWN_PREFIX + name) !== values.getAll(name).join(" ");
  return Object.fromEntries(Object.entries(input).filter(([name]) => isChanged(name))) as Partial<Input>;
}

/** A text of any size, as data: a finding is kept as one row. */
export interface Shape {
  readonly before: string;
  /** Repeated up to the size; `{n}` stands for the number of the repetition. */
  readonly unit: string;
  /** Repeated as often as the unit, after all units. */
  readonly close: string;
  readonly after: string;
}

/** @param size in UTF-16 code units; the text may exceed it by one repetition */
export function textOf({ before, unit, close, after }: Shape, size: number): string {
  const step = Math.max(1, unit.length + close.length);
  const count = Math.max(1, Math.floor((size - before.length - after.length) / step));
  if (!unit.includes("{n}")) return before + unit.repeat(count) + close.repeat(count) + after;
  const units: string[] = [];
  for (let at = 0, length = before.length; at < count && length < size; at++) {
    const text = unit.replaceAll("{n}", String(at));
    length += text.length + close.length;
    units.push(text);
  }
  return before + units.join("") + close.repeat(units.length) + after;
}

/** Checks that parsed JSON has the shape of a type. */

export type Shape<T> = (value: unknown) => value is T;

export function string(value: unknown): value is string {
  return typeof value === "string";
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function listOf<T>(shape: Shape<T>): Shape<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(shape);
}

export function mapOf<T>(shape: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return (value): value is Readonly<Record<string, T>> =>
    isRecord(value) && Object.values(value).every(shape);
}

/** Every property is required; others are allowed, so that a newer service is understood. */
export function recordOf<T>(shapes: { readonly [K in keyof T]-?: Shape<T[K]> }): Shape<T> {
  const entries: [string, Shape<unknown>][] = Object.entries(shapes);
  return (value): value is T =>
    isRecord(value) && entries.every(([name, shape]) => Object.hasOwn(value, name) && shape(value[name]));
}

/** @returns an empty record for text that is not a JSON object: a proxy may return anything */
export function parseRecord(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

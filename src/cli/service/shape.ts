/** Checks that parsed JSON has the shape of a type. */

export type Shape<T> = (value: unknown) => value is T;

/** The type that a shape checks for. */
export type Shaped<S> = S extends Shape<infer T> ? T : never;

export function string(value: unknown): value is string {
  return typeof value === "string";
}

export function number(value: unknown): value is number {
  return typeof value === "number";
}

export function boolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

/** A date and time, ISO 8601. */
export function instant(value: unknown): value is string {
  return string(value) && !Number.isNaN(Date.parse(value));
}

/** An id becomes part of a command that people copy, so it must be safe in a shell. */
export function objectId(value: unknown): value is string {
  return string(value) && /^[0-9A-Za-z]{1,256}$/.test(value);
}

/** A cursor becomes part of a command too; that of another service may have other characters than ours. */
export function cursor(value: unknown): value is string {
  return string(value) && /^[0-9A-Za-z+/=_.~-]{1,1024}$/.test(value);
}

export function nullOr<T>(shape: Shape<T>): Shape<T | null> {
  return (value): value is T | null => value === null || shape(value);
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

/** A record with what both shapes require. */
export function bothOf<A, B>(first: Shape<A>, second: Shape<B>): Shape<A & B> {
  return (value): value is A & B => first(value) && second(value);
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

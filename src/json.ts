/** Values of JSON (RFC 8259). */

/** A value as parsers return it and results carry it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An object of JSON, whose members may be anything. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

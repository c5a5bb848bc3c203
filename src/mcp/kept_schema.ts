/** Schemas of tools in the form that the SDK requires. */
import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import type { z } from "zod";

const KEPT = new WeakMap<z.ZodObject, StandardSchemaWithJSON>();

/**
 * Caches the JSON Schema of a schema. Each request has a server of its own, and making
 * the JSON Schemas for all tools takes 2 ms.
 */
export function keptSchema(schema: z.ZodObject): StandardSchemaWithJSON {
  return KEPT.getOrInsertComputed(schema, () => {
    const { version, vendor, validate, jsonSchema } = schema["~standard"];
    const made = new Map<string, Record<string, unknown>>();
    const once = (side: "input" | "output"): typeof jsonSchema.input => (options) =>
      made.getOrInsertComputed(`${side} ${options.target}`, () => jsonSchema[side](options));
    return {
      "~standard": {
        version,
        vendor,
        validate,
        jsonSchema: { input: once("input"), output: once("output") },
      },
    };
  });
}

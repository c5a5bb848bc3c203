/** Checks the events of a service against the schemas of the API's description. */
import { SCHEMAS } from "../../http/openapi/schemas.ts";
import { isRecord } from "../../json.ts";
import type { ProgressEvent, ScanResult } from "../../scan/result.ts";

/** Keywords that define a shape. The service checks lengths, patterns and bounds. */
interface Schema {
  readonly $ref?: string;
  readonly oneOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}

const DEFINITIONS: Readonly<Record<string, Schema>> = {
  ...SCHEMAS,
  // A newer service may have more categories.
  Category: { type: "string" },
};

export function isProgressEvent(value: unknown): value is ProgressEvent {
  return fits(value, definition("ProgressEvent"));
}

export function isScanResult(value: unknown): value is ScanResult {
  return fits(value, definition("ScanResult"));
}

function definition(name: string): Schema {
  const schema = DEFINITIONS[name];
  if (!schema) throw new Error(`Cannot check a value: schema ${name} is missing`);
  return schema;
}

/** Properties that are not described are allowed, so that the events of a newer service are valid. */
function fits(value: unknown, schema: Schema): boolean {
  const { $ref, oneOf, items, properties = {}, required = [], additionalProperties: others } = schema;
  if ($ref !== undefined) return fits(value, definition($ref.replace("#/components/schemas/", "")));
  if (oneOf) return oneOf.some((each) => fits(value, each));
  if (schema.const !== undefined && value !== schema.const) return false;
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (![schema.type].flat().some((type) => hasType(value, type))) return false;
  if (items && Array.isArray(value)) return value.every((item) => fits(item, items));
  if (!isRecord(value)) return true;
  return Object.entries(properties).every(([name, each]) =>
    Object.hasOwn(value, name) ? fits(value[name], each) : !required.includes(name)
  ) && (typeof others !== "object" || Object.values(value).every((each) => fits(each, others)));
}

function hasType(value: unknown, type: string | undefined): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isRecord(value);
  const name = typeof value;
  return name === (type === "integer" ? "number" : type);
}

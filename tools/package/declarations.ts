/** The types of the library for TypeScript: its options, and the result by its JSON Schemas. */
import { LIBRARY_SCHEMAS } from "../../src/cli/library/schemas.ts";
import { neededSchemas } from "../json_schemas.ts";

interface Schema {
  readonly $ref?: string;
  readonly oneOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}

const HEAD = /^\/\*\* .* \*\/\n(?=import )/;
const IMPORT = /^import [^;]*;\n/gm;
/** Members that no declaration has. */
const BODY = /\n\n {2}constructor[^]*?\n {2}\}/;

/** @param root the checkout */
export async function declarations(root: string): Promise<string> {
  const sources = await Promise.all(
    ["options.ts", "scan_error.ts"].map((name) => Deno.readTextFile(`${root}/src/library/${name}`)),
  );
  const own = sources.map((text) =>
    text.replace(HEAD, "").replace(IMPORT, "").trimStart().replace(BODY, "").replace(
      "export class",
      "export declare class",
    )
      .replace("override readonly name", "readonly name").replace(' = "ScanError"', ': "ScanError"')
  );
  const shapes = Object.keys(neededSchemas(["ScanResult", "ScanEvent"])).map((name) =>
    declarationOf(name, LIBRARY_SCHEMAS[name] ?? {})
  );
  return [...own, "export declare const scan: Scan;\n", ...shapes].join("\n");
}

function declarationOf(name: string, schema: Schema): string {
  const isRecord = schema.properties !== undefined;
  const head = isRecord ? `export interface ${name} ` : `export type ${name} = `;
  return `${comment(schema, "")}${head}${typeOf(schema, "")}${isRecord ? "" : ";"}\n`;
}

function typeOf(schema: Schema, indent: string): string {
  const { $ref, oneOf, properties, required = [], additionalProperties: others } = schema;
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf("/") + 1);
  if (oneOf !== undefined) return oneOf.map((each) => typeOf(each, indent)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const types = [schema.type ?? []].flat();
  if (types.length !== 1) {
    return types.map((type) => typeOf({ ...schema, type }, indent)).join(" | ");
  }
  if (schema.type === "array") return `ReadonlyArray<${typeOf(schema.items ?? {}, indent)}>`;
  if (schema.type !== "object") return schema.type === "integer" ? "number" : String(schema.type);
  if (properties === undefined) {
    return `Readonly<Record<string, ${typeof others === "object" ? typeOf(others, indent) : "unknown"}>>`;
  }
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(([name, member]) =>
    `${comment(member, inner)}${inner}readonly ${name}${required.includes(name) ? "" : "?"}: ${
      typeOf(member, inner)
    };\n`
  );
  return `{\n${members.join("")}${indent}}`;
}

function comment({ description }: Schema, indent: string): string {
  return description === undefined ? "" : `${indent}/** ${description.replaceAll("*/", "*\\/")} */\n`;
}

/** Builders of JSON Schemas, so that a schema looks like the value that it describes. */

export type Schema = { readonly [keyword: string]: unknown };

/** Names of the properties of a type that may be absent. */
type Optional<T> = { [Name in keyof T & string]: undefined extends T[Name] ? Name : never }[keyof T & string];

/** Every other property is required. A missing value is null or empty. */
export function record<T>(
  description: string,
  properties: Readonly<Record<keyof T & string, Schema>>,
  optional: readonly Optional<T>[] = [],
): Schema {
  const isOptional = (name: string) => optional.some((each) => each === name);
  return {
    type: "object",
    description,
    properties,
    required: Object.keys(properties).filter((name) => !isOptional(name)),
    additionalProperties: false,
  };
}

/** Schema of an enum of strings, each with its meaning. */
export function options<T extends string>(
  description: string,
  meanings: Readonly<Record<T, string>>,
): Schema {
  const told = Object.entries(meanings).map(([value, meaning]) => `\`${value}\`: ${meaning}`).join("; ");
  return { type: "string", enum: Object.keys(meanings), description: `${description} ${told}.` };
}

/** Refers to a schema among the components of the description. */
export function reference(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

export function list(name: string, description: string): Schema {
  return { type: "array", items: reference(name), description };
}

export function text(description: string): Schema {
  return { type: "string", description };
}

export function nullable(description: string): Schema {
  return { type: ["string", "null"], description };
}

export function count(description: string): Schema {
  return { type: "integer", minimum: 0, description };
}

export function uri(description: string): Schema {
  return { type: "string", format: "uri", description };
}

export function matching(pattern: string, description: string): Schema {
  return { type: "string", pattern, description };
}

export function texts(description: string): Schema {
  return { type: "array", items: { type: "string" }, description };
}

/** An object of any names, each with a text. */
export function textMap(description: string): Schema {
  return { type: "object", additionalProperties: { type: "string" }, description };
}

export function orNull(schema: Schema, description: string): Schema {
  return { description, oneOf: [schema, { type: "null" }] };
}

export function instant(description: string): Schema {
  return { type: "string", format: "date-time", description };
}

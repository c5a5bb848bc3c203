/** Google's types of schema.org, which published structured data must have. */
export type { Graph, Thing, WithContext } from "npm:schema-dts@2.1.0";

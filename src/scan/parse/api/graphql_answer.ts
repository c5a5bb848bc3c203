/** Responses of GraphQL over HTTP (https://graphql.github.io/graphql-over-http/). */
import type { Json } from "../json.ts";
import { asArray, asString, member } from "../formats/json.ts";

/** Errors of one response that are checked. */
export const MAX_ERRORS = 20;

/** `errors`: a refusal in the format of the specification, such as for missing credentials. */
export function graphqlAnswer(value: Json): "data" | "errors" | null {
  if (asString(member(member(value, "data"), "__typename")) !== null) return "data";
  const errors = (asArray(member(value, "errors")) ?? []).slice(0, MAX_ERRORS);
  const isList = errors.length > 0 && errors.every((error) => asString(member(error, "message")) !== null);
  return isList ? "errors" : null;
}

/** Words on pages where people write queries. */
const PLAYGROUND =
  /graphiql|graphql[ -]playground|apollo[ -](?:sandbox|studio|server)|embeddable-sandbox|altair/i;

/** @param html as served; only its start is searched */
export function isPlayground(html: string): boolean {
  return PLAYGROUND.test(html.slice(0, 50_000));
}

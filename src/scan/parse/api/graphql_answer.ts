/** Whether an answer is one of GraphQL over HTTP (https://graphql.github.io/graphql-over-http/). */
import type { Json } from "../json.ts";
import { asArray, asString, member } from "../formats/json.ts";

/** Errors of one answer that are looked at. */
const ERRORS_LIMIT = 20;

/** `errors`: a refusal in the form of the specification, such as for want of credentials. */
export function graphqlAnswer(value: Json): "data" | "errors" | null {
  if (asString(member(member(value, "data"), "__typename")) !== null) return "data";
  const errors = (asArray(member(value, "errors")) ?? []).slice(0, ERRORS_LIMIT);
  const isList = errors.length > 0 && errors.every((error) => asString(member(error, "message")) !== null);
  return isList ? "errors" : null;
}

/** Words by which a page is known that lets people write queries. */
const PLAYGROUND =
  /graphiql|graphql[ -]playground|apollo[ -](?:sandbox|studio|server)|embeddable-sandbox|altair/i;

/** @param html as served; its beginning is looked at */
export function isPlayground(html: string): boolean {
  return PLAYGROUND.test(html.slice(0, 50_000));
}

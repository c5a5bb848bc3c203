/** Responses of GraphQL over HTTP (https://graphql.github.io/graphql-over-http/). */
import type { Json } from "../../../json.ts";
import { JsonNode } from "../formats/json_node.ts";

/** Maximum number of checked errors of one response. */
const MAX_ERRORS = 20;

/** `errors` is a refusal in the format of the specification, such as for missing credentials. */
export function graphqlAnswer(value: Json): "data" | "errors" | null {
  const document = new JsonNode(value);
  if (document.at("data").at("__typename").text !== null) return "data";
  const errors = document.at("errors").items(MAX_ERRORS);
  return errors.length > 0 && errors.every((error) => error.at("message").text !== null) ? "errors" : null;
}

/** Words on pages where people write queries. */
const PLAYGROUND =
  /graphiql|graphql[ -]playground|apollo[ -](?:sandbox|studio|server)|embeddable-sandbox|altair/i;

/** @param html as served; only its start is searched */
export function isPlayground(html: string): boolean {
  return PLAYGROUND.test(html.slice(0, 50_000));
}

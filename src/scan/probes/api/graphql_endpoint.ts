/** A GraphQL endpoint: where the home page names one, else in the usual place. One query is sent: `{__typename}`. */
import { Unobservable } from "../../../errors.ts";
import { pathSegments } from "../../parse/url_parts.ts";
import { graphqlAnswer, isPlayground } from "../../parse/api/graphql_answer.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import type { GetOptions } from "../../fetch/get_options.ts";
import { homeUrls } from "../home_urls.ts";
import { ifSeen } from "../if_seen.ts";
import { mayFetch } from "../linked_resource.ts";
import { jsonOf } from "../whole_json.ts";

/** Addresses that are asked. */
const PLACES_LIMIT = 2;
const USUAL_PLACE = "/graphql";
const QUERY: GetOptions = {
  method: "POST",
  accept: "application/graphql-response+json, application/json",
  headers: { "content-type": "application/json" },
  body: '{"query":"{__typename}"}',
};

export interface GraphqlEndpoint {
  readonly url: string;
  /** `page`: a web page for writing queries answers to POST. */
  readonly answer: "data" | "errors" | "page";
  readonly status: number;
  readonly mediaType: string;
}

/** Null where there is none. */
export const graphqlEndpoint = defineProbe<GraphqlEndpoint | null>({
  id: "graphql-endpoint",
  async observe(context) {
    const home = await ifSeen(context.probe(homeUrls));
    const named = [...home?.linked ?? [], ...home?.written ?? []].filter((url) =>
      pathSegments(url).at(-1) === "graphql" && url.protocol === context.origin.protocol
    );
    const places = new Map(
      [...named, new URL(USUAL_PLACE, context.origin)].map((url) => [bare(url).href, bare(url)]),
    );
    const answers = await Promise.all(
      [...places.values()].slice(0, PLACES_LIMIT).map((url) => ask(context, url)),
    );
    return answers.find((answer) => answer !== null) ?? null;
  },
});

async function ask(context: ProbeContext, url: URL): Promise<GraphqlEndpoint | null> {
  if (!await mayFetch(context, url)) return null;
  const resource = await context.exchange(url, QUERY);
  if (resource instanceof Unobservable || resource.truncated) return null;
  const { status, mediaType } = resource;
  const found = { url: resource.url.href, status, mediaType };
  const json = jsonOf(resource);
  const answer = json.ok ? graphqlAnswer(json.value) : null;
  if (answer === "data") return { ...found, answer };
  // A list of errors is also how other APIs say that there is nothing.
  if (answer === "errors") return status === 404 || status === 405 ? null : { ...found, answer };
  return resource.ok && resource.isHtml && isPlayground(resource.text) ? { ...found, answer: "page" } : null;
}

function bare(url: URL): URL {
  const endpoint = new URL(url);
  endpoint.search = "";
  endpoint.hash = "";
  return endpoint;
}

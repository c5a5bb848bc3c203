/**
 * A GraphQL endpoint at a link of the home page, or at /graphql. The only query that we send is
 * `{__typename}`.
 */
import { Unobservable } from "../../../errors.ts";
import { pathSegments } from "../../parse/url_parts.ts";
import { graphqlAnswer, isPlayground } from "../../parse/api/graphql_answer.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import type { GetOptions } from "../../fetch/get_options.ts";
import { homeUrls } from "../pages/home_urls.ts";
import { ifSeen } from "../if_seen.ts";
import { mayFetch } from "../linked_resource.ts";
import { jsonOf } from "../files/whole_json.ts";

/** Maximum number of URLs to query. */
const MAX_QUERIED = 2;
const QUERY: GetOptions = {
  method: "POST",
  accept: "application/graphql-response+json, application/json",
  headers: { "content-type": "application/json" },
  body: '{"query":"{__typename}"}',
  handshake: true,
};

interface GraphqlEndpoint {
  readonly url: string;
  /** `page`: POST returns a web page for writing queries. */
  readonly answer: "data" | "errors" | "page";
  readonly status: number;
  readonly mediaType: string;
}

/** Null if no endpoint was found. */
export const graphqlEndpoint = defineProbe<GraphqlEndpoint | null>({
  id: "graphql-endpoint",
  async observe(context) {
    const home = await ifSeen(context.probe(homeUrls));
    const named = [...home?.linked ?? [], ...home?.written ?? []].filter((url) =>
      pathSegments(url).at(-1) === "graphql" && url.protocol === context.origin.protocol
    );
    const urls = new Set([...named, new URL("/graphql", context.origin)].map(withoutQuery));
    const answers = await Promise.all(
      [...urls].slice(0, MAX_QUERIED).map((url) => sendQuery(context, new URL(url))),
    );
    return answers.find((answer) => answer !== null) ?? null;
  },
});

async function sendQuery(context: ProbeContext, url: URL): Promise<GraphqlEndpoint | null> {
  if (!await mayFetch(context, url)) return null;
  const resource = await context.exchange(url, QUERY);
  if (resource instanceof Unobservable || resource.truncated) return null;
  const { status, mediaType } = resource;
  const found = { url: resource.url.href, status, mediaType };
  const json = jsonOf(resource);
  const answer = json.ok ? graphqlAnswer(json.value) : null;
  if (answer === "data") return { ...found, answer };
  // Other APIs also return a list of errors for missing paths.
  if (answer === "errors") return status === 404 || status === 405 ? null : { ...found, answer };
  return resource.ok && resource.isHtml && isPlayground(resource.text) ? { ...found, answer: "page" } : null;
}

function withoutQuery({ origin, pathname }: URL): string {
  return origin + pathname;
}

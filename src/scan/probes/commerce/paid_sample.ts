/** One resource that the site lists as paid, requested without payment. */
import { Unobservable } from "../../../errors.ts";
import type { X402Resource } from "../../parse/commerce/x402_discovery.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { mayFetch } from "../linked_resource.ts";
import { x402Discovery } from "./x402_discovery.ts";

export interface PaidSample {
  readonly url: string;
  /** Null without a response, or where robots.txt disallows the request. */
  readonly answer: Resource | null;
}

/** Null if every listed resource needs arguments. */
export const paidSample = defineProbe<PaidSample | null>({
  id: "paid-sample",
  async observe(context) {
    const file = await context.probe(x402Discovery);
    const resources = file.present ? file.document?.resources ?? [] : [];
    const first = resources.find(isPlain);
    return first === undefined ? null : await ask(context, new URL(first.url));
  },
});

/** GET without path parameters, which are written {id} or :id. */
function isPlain({ method, url }: X402Resource): boolean {
  return (method === null || method.toUpperCase() === "GET") && !/%7B|[{}]|\/:/i.test(url);
}

async function ask(context: ProbeContext, url: URL): Promise<PaidSample> {
  if (!await mayFetch(context, url)) return { url: url.href, answer: null };
  const answer = await context.exchange(url);
  return { url: url.href, answer: answer instanceof Unobservable ? null : answer };
}

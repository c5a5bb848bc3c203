/** A resource that the site lists as paid, requested without payment. */
import { Unobservable } from "../../../errors.ts";
import type { X402Resource } from "../../parse/commerce/x402_discovery.ts";
import { defineProbe } from "../../contract/probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { mayFetch } from "../linked_resource.ts";
import { x402Discovery } from "./x402_discovery.ts";

interface PaidSample {
  readonly url: string;
  /** Null without a response, or if robots.txt disallows the request. */
  readonly answer: Resource | null;
}

/** Null if every listed resource needs arguments. */
export const paidSample = defineProbe<PaidSample | null>({
  id: "paid-sample",
  async observe(context) {
    const file = await context.probe(x402Discovery);
    const resources = file.present ? file.document?.resources ?? [] : [];
    const first = resources.find(isPlain);
    if (first === undefined) return null;
    const { url } = first;
    const answer = await mayFetch(context, new URL(url)) ? await context.exchange(new URL(url)) : null;
    return { url, answer: answer instanceof Unobservable ? null : answer };
  },
});

/** GET without path parameters, which are written {id} or :id. */
function isPlain({ method, url }: X402Resource): boolean {
  return (method === null || method.toUpperCase() === "GET") && !/%7B|[{}]|\/:/i.test(url);
}

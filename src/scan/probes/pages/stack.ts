/** The technology of the site that decides how to apply a fix. */
import { Unobservable } from "../../../errors.ts";
import { defineProbe } from "../../contract/probe.ts";
import type { Stack } from "../../contract/site_facts.ts";
import { technologies } from "./technologies.ts";

/**
 * Stacks by technology. The innermost comes first, because the fix belongs there, and not in the cache before
 * it.
 */
const STACKS_BY_TECHNOLOGY: readonly (readonly [id: string, stack: Stack])[] = [
  // It serves only files, so the framework that made them does not run there.
  ["github-pages", "github-pages"],
  ["wordpress", "wordpress"],
  // These platforms include their own proxy and framework.
  ...["fern", "gitbook", "mintlify", "read-the-docs", "readme"].map((id) => [id, "docs-platform"] as const),
  ["next", "next"],
  // A custom storefront takes only some assets from Shopify.
  ["shopify", "shopify"],
  ["vercel", "vercel"],
  ["netlify", "netlify"],
  ["nginx", "nginx"],
  ["openresty", "nginx"],
  ["apache", "apache"],
  ["caddy", "caddy"],
  // An exported site may still have the signs of its builder, but not the server.
  ["blogger", "blogger"],
  ["squarespace", "squarespace"],
  ["wix", "wix"],
  ["cloudflare", "cloudflare"],
];

export const stack = defineProbe<Stack>({
  id: "stack",
  async observe({ attempt, probe, origin }) {
    // A site that blocks us needs fixes too, but then only the network before it has shown itself.
    if (await attempt(origin) instanceof Unobservable) return "static";
    const found = new Set((await probe(technologies)).map(({ id }) => id));
    return STACKS_BY_TECHNOLOGY.find(([id]) => found.has(id))?.[1] ?? "static";
  },
});

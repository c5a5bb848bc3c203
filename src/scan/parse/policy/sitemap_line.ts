/** Sitemap lines of robots.txt whose URL lacks its scheme. */
import { withoutWww } from "../url_parts.ts";

/** `https://example.org/sitemap.xml` for `example.org/sitemap.xml`, which crawlers read as a path. */
export function withOwnScheme(value: string, origin: URL): string {
  const [first = ""] = value.split("/", 1);
  return withoutWww(first.toLowerCase()) === withoutWww(origin.host) ? `${origin.protocol}//${value}` : value;
}

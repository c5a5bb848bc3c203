/** Open Graph elements of a page, from the site's own data. */
import type { Details } from "../../check.ts";
import type { SiteFacts } from "../../site_facts.ts";

/** Without a logo on the site, the image is a placeholder. */
export function openGraphSnippet({ origin, name, description, logo }: SiteFacts, { page }: Details): string {
  const url = typeof page === "string" ? URL.parse(page, origin) : null;
  const properties: readonly (readonly [string, string])[] = [
    ["og:title", name],
    ["og:type", "website"],
    ["og:url", url === null ? `${origin}/` : `${url.origin}${url.pathname}`],
    ["og:image", logo ?? `${origin}/preview.png`],
    ...(description === null ? [] : [["og:description", description] as const]),
  ];
  return properties.map(([property, content]) =>
    `<meta property="${property}" content="${escaped(content)}">\n`
  )
    .join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

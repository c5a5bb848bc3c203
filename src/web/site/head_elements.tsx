/**
 * Head elements for agents and previews, with the URL of the Markdown, the page's own URL, and the publisher.
 */
import { renderToString } from "preact-render-to-string";
import { type Site, siteUrl } from "./site.ts";
import { markdownPath } from "./site_pages.ts";

const NAME = "Readiness";
export const PREVIEW_PATH = "/preview.png";
/** Size in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

export interface PageWords {
  readonly title: string;
  readonly description: string;
}

export interface PagePlace {
  readonly path: string;
  /** Path of its Markdown, or null without any. If left out, it is the `markdownPath()` of the page's own path. */
  readonly markdown?: string | null;
  /** The picture of previews, if the page has its own. */
  readonly picture?: { readonly path: string; readonly alt: string };
}

const PREVIEW = { path: PREVIEW_PATH, alt: "Readiness: is your site ready for AI agents?" };

/** @returns markup. Without the origin of the service, it has only elements with relative URLs */
export function headElements(
  { path, markdown: markdownFile = markdownPath(path), picture = PREVIEW }: PagePlace,
  words: PageWords,
  site: Site,
): string {
  const markdown = markdownFile !== null && (
    <link rel="alternate" type="text/markdown" href={siteUrl(site, markdownFile)} />
  );
  if (site.origin === null) return markdown === false ? "" : renderToString(markdown);
  const url = siteUrl(site, path);
  const properties = {
    "og:site_name": NAME,
    "og:type": "website",
    "og:title": words.title,
    "og:description": words.description,
    "og:url": url,
    "og:image": siteUrl(site, picture.path),
    "og:image:type": "image/png",
    "og:image:width": String(PREVIEW_SIZE.width),
    "og:image:height": String(PREVIEW_SIZE.height),
    "og:image:alt": picture.alt,
  };
  const elements = (
    <>
      {markdown}
      <link rel="canonical" href={url} />
      <link rel="sitemap" type="application/xml" href={siteUrl(site, "/sitemap.xml")} />
      {Object.entries(properties).map(([property, content]) => (
        <meta
          property={property}
          content={content}
        />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
  // A script contains no character references, but Preact would write its quotes as such.
  const data = scriptJson(structuredData(path, words, site));
  return `${renderToString(elements)}<script type="application/ld+json">${data}</script>`;
}

function structuredData(path: string, { title, description }: PageWords, site: Site): object {
  const home = siteUrl(site, "/");
  const organization = {
    "@type": "Organization",
    "@id": `${home}#organization`,
    name: NAME,
    url: home,
    logo: siteUrl(site, "/favicon.svg"),
  };
  const website = {
    "@type": "WebSite",
    "@id": `${home}#website`,
    name: NAME,
    url: home,
    inLanguage: "en",
    publisher: { "@id": organization["@id"] },
  };
  const page = {
    "@type": "WebPage",
    "@id": `${siteUrl(site, path)}#page`,
    name: title,
    description,
    url: siteUrl(site, path),
    isPartOf: { "@id": website["@id"] },
  };
  return { "@context": "https://schema.org", "@graph": [organization, website, page] };
}

/** JSON that no HTML parser mistakes for the end of the script. */
function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

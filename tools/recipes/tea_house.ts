/** Content of a small site that the recipes are tried with. */

/** Text of each page. */
export const TEXT = "We sell green tea and black tea from small farms, and we send it to every town. ".repeat(
  30,
);

export const INDEX_MARKDOWN = `# Tea\n\n${TEXT}\n\n[Home](/) [About](/about)\n`;
export const ABOUT_MARKDOWN = `# About\n\n${TEXT}\n\n[Home](/) [About](/about)\n`;

export function robotsTxt(origin: string, sitemap = "/sitemap.xml"): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${sitemap}\n`;
}

export function llmsTxt(origin: string): string {
  return `# Tea house\n\n> We sell tea.\n\n## Pages\n\n- [About](${origin}/about.md): who we are\n`;
}

export function sitemapXml(origin: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${origin}/</loc></url><url><loc>${origin}/about</loc></url></urlset>`;
}

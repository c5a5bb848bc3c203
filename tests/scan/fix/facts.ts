/** Facts of sites for snippets: a plain one, and one with every character that facts may hold. */
import type { SiteFacts } from "../../../src/scan/fix/site_facts.ts";

export const PLAIN_FACTS: SiteFacts = {
  origin: "https://example.org",
  host: "example.org",
  name: "Example",
  description: null,
  sitemap: "https://example.org/sitemap.xml",
  stack: "static",
  now: new Date("2026-11-21T10:00:00Z"),
};

export const ODD_FACTS: SiteFacts = {
  ...PLAIN_FACTS,
  name: "Bäcker & Söhne (Ulm): brot, kuchen/torten - 'täglich'!",
  description: "Wir backen; seit 1901 + jeden Tag (außer Montag)?",
  sitemap: "https://cdn.example.org/maps/(all)/site.xml?a=1&b='2'",
  stack: "nginx",
};

/** Facts of sites for snippets, with a plain one and one that has every character that facts may have. */
import type { SiteFacts } from "../../../src/scan/contract/site_facts.ts";

export const PLAIN_FACTS: SiteFacts = {
  origin: "https://example.org",
  base: "https://example.org",
  host: "example.org",
  name: "Example",
  description: null,
  business: null,
  logo: null,
  profiles: [],
  scripted: [],
  sitemap: "https://example.org/sitemap.xml",
  stack: "static",
  now: new Date("2026-11-21T10:00:00Z"),
};

export const ODD_FACTS: SiteFacts = {
  ...PLAIN_FACTS,
  name: "Bäcker & Söhne (Ulm): brot, kuchen/torten - 'täglich'!",
  description: "Wir backen; seit 1901 + jeden Tag (außer Montag)?",
  logo: "https://cdn.example.org/a'b.png?a=1&b=(2)",
  profiles: ["https://github.com/b%C3%A4cker", "https://www.linkedin.com/company/b'%22?a=1&b=2"],
  sitemap: "https://cdn.example.org/maps/(all)'s/50%25/$a/site:path.xml?a=1&b={2}",
  stack: "nginx",
};

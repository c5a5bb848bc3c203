import check from "../../../../src/scan/checks/content/article_data.ts";
import { HTML, pageOf } from "../../../fixtures/markdown_site.ts";
import { testCheck } from "../../test_check.ts";

const AS_HTML = { "content-type": "text/html; charset=utf-8" };
const article = (more: Record<string, unknown>) => {
  const data = { "@context": "https://schema.org", "@type": "Article", headline: "Bells", ...more };
  const head = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  return { "/": { body: pageOf("<p>Bells are cast in moulds.", head), headers: AS_HTML } };
};
const AUTHOR = { author: { "@type": "Person", name: "A. Founder" } };

testCheck(check, {
  other: { "/": { body: HTML, headers: AS_HTML } },
  undated: article(AUTHOR),
  unreadable: article({ ...AUTHOR, datePublished: "last week" }),
  impossible: [
    article({ ...AUTHOR, datePublished: "2025-06-01", dateModified: "2025-01-01" }),
    article({ ...AUTHOR, datePublished: "2999-01-01", dateModified: "2999-01-01" }),
  ],
  anonymous: article({ datePublished: "2025-01-01" }),
  static: article({ ...AUTHOR, datePublished: "2025-01-01" }),
  told: article({ ...AUTHOR, datePublished: "2025-01-01", dateModified: "2025-01-01T09:00:00+02:00" }),
});

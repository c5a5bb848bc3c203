/** Who quotes an article says who wrote it and when; both must be found. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { momentOf } from "../../parse/structured_data/article.ts";
import { article } from "../../probes/content/article.ts";

/** Clocks and zones differ by a day at most. */
const DAY_MS = 86_400_000;
const FIX =
  "Write datePublished, dateModified and author with its name into the article's JSON-LD, or article:published_time and author as meta elements";

export default defineCheck({
  id: "article-data",
  title: "Author and dates of an article",
  about:
    "A page that says that it is an article should name who wrote it, when it was published and when it was changed. " +
    "Agents weigh sources by their age, and cite them by author and date.",
  spec: "https://schema.org/Article",
  maturity: "standard",
  weight: 0,
  surface: "content",
  scope: "page",
  aliases: { a14y: "html.json-ld.date-modified" },
  example: `<script type="application/ld+json">
{"@context": "https://schema.org", "@type": "Article", "headline": "Widgets in brass",
 "author": {"@type": "Person", "name": "A. Founder"},
 "datePublished": "2026-10-01", "dateModified": "2026-11-02T09:30:00+01:00"}
</script>`,
  needs: { found: article },
  outcomes: {
    other: notApplicable("The page does not say that it is one article"),
    undated: warn("The article ({type}) does not say when it was published or changed", FIX),
    unreadable: warn(
      "The article's date cannot be read: {date}",
      "Write dates as 2026-01-31, or with a time and its zone",
    ),
    impossible: warn(
      "The article's dates cannot be: published {published}, changed {modified}",
      "Let dateModified be no earlier than datePublished, and neither in the future",
    ),
    anonymous: warn("The article ({type}) does not say who wrote it", FIX),
    static: warn(
      "The article says when it was published ({published}), but not when it was last changed",
      "Add dateModified, with the same date where nothing was changed",
    ),
    told: pass("The article names its author and its dates: {authors}, {modified}"),
  },
  judge({ found }, { now }) {
    if (found === null) return "other";
    const { type, authors, published, modified } = found;
    if (published === null && modified === null) return { outcome: "undated", details: { type } };
    const [first, last] = [momentOf(published), momentOf(modified)];
    const bad = published !== null && first === null
      ? published
      : modified !== null && last === null
      ? modified
      : null;
    if (bad !== null) return { outcome: "unreadable", details: { date: bad } };
    const latest = now.getTime() + DAY_MS;
    const isLate = [first, last].some((date) => date !== null && date.getTime() > latest);
    const isBefore = first !== null && last !== null && last.getTime() + DAY_MS < first.getTime();
    const details = {
      type,
      authors: authors.slice(0, 3),
      published: published ?? "",
      modified: modified ?? "",
    };
    if (isLate || isBefore) return { outcome: "impossible", details };
    if (authors.length === 0) return { outcome: "anonymous", details: { type } };
    return { outcome: modified === null ? "static" : "told", details };
  },
});

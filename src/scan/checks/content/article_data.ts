/** Agents cite an article by its author and date. */
import { notApplicable, pass, warn } from "../../contract/check.ts";
import { parseArticleDate } from "../../parse/structured_data/article.ts";
import { article } from "../../probes/content/article.ts";
import { defineContentCheck } from "../page_check.ts";

/** Length of a day in milliseconds, because time zones differ by a day at most. */
const DAY_MS = 86_400_000;
/** First year that an article may be from. */
const MIN_YEAR = 1_000;

export default defineContentCheck({
  id: "article-data",
  title: "Article author and dates",
  about:
    "Checks author, published and modified dates of articles. Agents weigh sources by age and cite them by author and date.",
  spec: "https://schema.org/Article",
  maturity: "standard",
  weight: 0.5,
  aliases: { a14y: "html.json-ld.date-modified" },
  example: `<script type="application/ld+json">
{"@context": "https://schema.org", "@type": "Article", "headline": "Widgets in brass",
 "author": {"@type": "Person", "name": "A. Founder"},
 "datePublished": "2026-10-01", "dateModified": "2026-11-02T09:30:00+01:00"}
</script>`,
  needs: { found: article },
  outcomes: {
    other: notApplicable("The page is not marked as a single article"),
    page: notApplicable("WordPress serves a page, not a post, although its data calls it an article"),
    undated: warn(
      "The article ({type}) has no published or modified date",
      "Add datePublished and dateModified to the article's structured data, or remove the type if the page is not an article",
    ),
    marked: warn(
      "og:type is article, but the page has no published or modified date",
      "Set og:type to website, or for a single article, add JSON-LD with datePublished and dateModified",
    ),
    unreadable: warn(
      "The article's date is invalid: {date}",
      "Write dates as 2026-01-31, or add a time with a time zone",
    ),
    impossible: warn(
      "The article's dates are impossible: published {published}, modified {modified}",
      "Set both dates to the past, and dateModified not before datePublished",
    ),
    anonymous: warn(
      "The article ({type}) has no author",
      "Add author with a name to the article's structured data, or remove the type if the page is not an article",
    ),
    static: warn(
      "The article has a published date ({published}) but no modified date",
      "Add dateModified to its structured data, equal to datePublished if nothing changed",
    ),
    told: pass("The article has an author and dates: {authors}, {modified}"),
  },
  judge({ found }, { now }) {
    if (found === null) return "other";
    if (found.isPage === true) return "page";
    const { type, authors, published, modified } = found;
    if (published === null && modified === null) {
      return { outcome: type === "og:type article" ? "marked" : "undated", details: { type } };
    }
    const [first, last] = [parseArticleDate(published), parseArticleDate(modified)];
    if (published !== null && first === null) return { outcome: "unreadable", details: { date: published } };
    if (modified !== null && last === null) return { outcome: "unreadable", details: { date: modified } };
    const latest = now.getTime() + DAY_MS;
    const isLate = [first, last].some((date) => date !== null && date.getTime() > latest);
    // Tools write an empty date as the first day of year 1 or 0.
    const isEarly = [first, last].some((date) => date !== null && date.getUTCFullYear() < MIN_YEAR);
    const isBefore = first !== null && last !== null && last.getTime() + DAY_MS < first.getTime();
    const details = { type, authors, published: published ?? "unknown", modified: modified ?? "unknown" };
    if (isLate || isEarly || isBefore) return { outcome: "impossible", details };
    if (authors.length === 0) return { outcome: "anonymous", details: { type } };
    return { outcome: modified === null ? "static" : "told", details };
  },
});

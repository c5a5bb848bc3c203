/** A feed tells what is new without the site being searched for it. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { ABSENCE_WORDS } from "../../probes/absence_words.ts";
import { feed } from "../../probes/discovery/feed.ts";

const YEAR_MS = 366 * 86_400_000;
const TYPES = {
  rss: new Set(["application/rss+xml", "application/rdf+xml", "application/xml", "text/xml"]),
  atom: new Set(["application/atom+xml", "application/xml", "text/xml"]),
  json: new Set(["application/feed+json", "application/json"]),
};
/** What breaks the format's own rules; bad dates and relative links are less. */
const FAULTS = new Set([
  "empty-item",
  "item-without-id",
  "item-without-title",
  "item-without-updated",
  "malformed",
  "missing-author",
  "missing-description",
  "missing-id",
  "missing-items",
  "missing-link",
  "missing-title",
  "missing-updated",
  "old-version",
  "too-deep",
  "too-many-attributes",
  "wrong-namespace",
  "wrong-version",
]);

export default defineCheck({
  id: "feed",
  title: "Feed",
  about:
    "RSS, Atom or JSON Feed: what is new on the site, in a form that every agent can read. Shown, not scored.",
  spec: "https://www.rfc-editor.org/rfc/rfc4287",
  maturity: "standard",
  weight: 0,
  surface: "content",
  example: `<link rel="alternate" type="application/atom+xml" href="https://example.com/feed.atom">

<feed xmlns="http://www.w3.org/2005/Atom">
  <title>Example</title>
  <id>https://example.com/</id>
  <updated>2026-11-01T10:00:00Z</updated>
  <entry>
    <title>Widgets in brass</title>
    <id>https://example.com/widgets-in-brass</id>
    <updated>2026-11-01T10:00:00Z</updated>
    <link href="https://example.com/widgets-in-brass"/>
  </entry>
</feed>`,
  needs: { found: feed },
  outcomes: {
    missing: notApplicable("The home page declares no feed, and none is in the usual places"),
    closed: notApplicable("robots.txt forbids the declared feed, so it was not asked for"),
    lost: warn(
      "The page declares {url}, and there is {instead}",
      "Publish the feed there, or take the link element out",
    ),
    unreadable: warn(
      "{url} is no feed that can be read",
      "Serve well-formed RSS 2.0, Atom or JSON Feed there",
    ),
    faulty: warn(
      "The feed breaks the rules of its format: {faults}",
      "Add what is missing: a feed validator names the place",
    ),
    relative: warn("The feed has relative links: {links}", "Write whole addresses, with https://"),
    stale: warn(
      "The newest item is over a year old: {newest}",
      "Publish new items, or take the feed and its link element away",
    ),
    undeclared: warn(
      "There is a feed at {url}, and no link element names it",
      "Add a link element with rel alternate, the feed's type and its address to the head of the pages",
    ),
    mistyped: warn(
      "The feed is served as {type}",
      "Serve it as application/rss+xml, application/atom+xml or application/feed+json",
    ),
    valid: pass("There is a valid feed (items: {items})"),
  },
  judge({ found: { declared, isForbidden, file } }, { now }) {
    if (isForbidden) return "closed";
    const url = (declared ?? (file.present ? file.path : "")).slice(0, 200);
    if (!file.present) {
      if (declared === null) return "missing";
      return { outcome: "lost", details: { url, instead: ABSENCE_WORDS[file.why] } };
    }
    const { document: { kind, items, newest, problems }, resource } = file;
    if (kind === null) return { outcome: "unreadable", details: { url } };
    const faults = wordsOf(problems, FAULTS);
    if (faults.length > 0) return { outcome: "faulty", details: { faults } };
    const links = wordsOf(problems, new Set(["relative-link"]));
    if (links.length > 0) return { outcome: "relative", details: { links } };
    if (newest !== null && now.getTime() - newest.getTime() > YEAR_MS) {
      return { outcome: "stale", details: { newest: newest.toISOString().slice(0, 10) } };
    }
    if (declared === null) return { outcome: "undeclared", details: { url } };
    const type = resource.mediaType.slice(0, 100) || "no type at all";
    if (!TYPES[kind].has(type)) return { outcome: "mistyped", details: { type } };
    return { outcome: "valid", details: { items, kind } };
  },
});

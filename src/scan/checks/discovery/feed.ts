/** A feed shows agents the latest content. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { typeWords } from "../../parse/media_type.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { ABSENCE_WORDS } from "../../probes/files/absence_words.ts";
import { feed } from "../../probes/discovery/feed.ts";

const TYPES = {
  rss: new Set(["application/rss+xml", "application/rdf+xml", "application/xml", "text/xml"]),
  atom: new Set(["application/atom+xml", "application/xml", "text/xml"]),
  json: new Set(["application/feed+json", "application/json"]),
};
export default defineCheck({
  id: "feed",
  title: "RSS, Atom or JSON feed",
  about: "Validates the site's feed. Agents find new content in a feed without searching the site.",
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
    missing: notApplicable("No feed found in the home page, at /feed or at /rss.xml"),
    closed: notApplicable("robots.txt disallows the feed, so it was not requested"),
    lost: warn(
      "The feed URL in the home page returns {=instead}: {url}",
      "Publish the feed at that URL, or remove the link element",
    ),
    unreadable: warn(
      "{url} is not an RSS, Atom or JSON feed",
      "Serve well-formed RSS 2.0, Atom or JSON Feed at that URL",
    ),
    faulty: warn("{url} has problems: {=problems}", "Correct these problems in the feed"),
    relative: warn("{url} has relative links: {links}", "Write the links as absolute URLs"),
    undeclared: warn(
      "{url} is a feed, but the home page has no link element for it",
      "Add a link element with rel=alternate and the feed's type and URL to the home page's head",
    ),
    mistyped: warn(
      "{url} is served as {type}",
      "Serve it as application/rss+xml, application/atom+xml or application/feed+json",
      {
        requires: "media-type",
        otherwise:
          "Publish it with the extension .rss, .atom or .xml, because the host derives the type from it",
      },
    ),
    valid: pass("{url} is valid and has {items:item}"),
  },
  judge({ found: { declared, isForbidden, file } }) {
    if (isForbidden) return "closed";
    if (!file.present) {
      if (declared === null) return "missing";
      return { outcome: "lost", details: { url: declared, instead: ABSENCE_WORDS[file.why] } };
    }
    const url = declared ?? file.path;
    const { document: { kind, items, newest, problems }, resource: { mediaType, truncated } } = file;
    if (kind === null) return { outcome: "unreadable", details: { url } };
    const errors = problemsOf(problems, "error");
    if (errors.length > 0) return { outcome: "faulty", details: { url, problems: errors } };
    const links = problems.flatMap(({ code, detail }) => code === "relative-link" ? [detail ?? ""] : []);
    if (links.length > 0) return { outcome: "relative", details: { url, links } };
    if (declared === null) return { outcome: "undeclared", details: { url } };
    if (!TYPES[kind].has(mediaType)) {
      return { outcome: "mistyped", details: { url, type: typeWords(mediaType) } };
    }
    const details = { url, items, kind, newest: newest?.toISOString().slice(0, 10) ?? null };
    return { outcome: "valid", details: { ...details, ...(truncated ? { atLeast: ["items"] } : {}) } };
  },
});

/** An address that does not exist should say so, or an agent takes the answer for the thing itself. */
import { defineCheck, fail, pass, warn } from "../../check.ts";
import { unknownPaths } from "../../probes/access/unknown_paths.ts";

const honest = "Answer 404 for every path that does not exist";

export default defineCheck({
  id: "missing-page",
  title: "Missing pages",
  about:
    "What made-up addresses answer. Where they answer like a page, agents take error pages and shells for content and for files.",
  spec: "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5",
  maturity: "standard",
  weight: 2,
  aliases: { agentdocsspec: "http-status-codes" },
  example: `GET /no-such-page HTTP/1.1
Host: example.com

HTTP/1.1 404 Not Found
Content-Type: text/html; charset=utf-8`,
  needs: { answers: unknownPaths },
  outcomes: {
    home: fail(
      "Made-up addresses redirect to the home page: {paths}",
      `${honest}, with a page of its own instead of a redirect home`,
    ),
    soft: fail(
      "Made-up addresses answer with status {status}, as if they existed: {paths}",
      `${honest}; for a single-page app, tell its server or host which paths are routes, and answer 404 for the rest`,
    ),
    other: warn("Made-up addresses answer with status {status}: {paths}", `${honest}, not another error`),
    guarded: warn(
      "Made-up addresses redirect to a log-in page: {paths}",
      `${honest} outside the protected area, and 401 inside`,
    ),
    honest: pass("Made-up addresses answer 404 or 410"),
  },
  judge({ answers }) {
    for (const outcome of ["home", "soft", "other", "guarded"] as const) {
      const found = answers.filter(({ answer }) => answer === outcome);
      const [first] = found;
      if (first) return { outcome, details: { status: first.status, paths: found.map(({ path }) => path) } };
    }
    return "honest";
  },
});

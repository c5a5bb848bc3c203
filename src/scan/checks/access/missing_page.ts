/** A missing page should return 404. With any other status, agents take the response for content. */
import { defineCheck, fail, pass, warn } from "../../contract/check.ts";
import { unknownPaths } from "../../probes/access/unknown_paths.ts";

const CONFUSING = { limit: 80, reason: "missing pages look like existing ones" };

export default defineCheck({
  id: "missing-page",
  title: "404 for missing pages",
  about:
    "Requests URLs that do not exist. If they return 200, agents mistake error pages for content and files.",
  spec: "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5",
  maturity: "standard",
  weight: 1,
  aliases: { agentdocsspec: "http-status-codes", agentready: "AR-READ-02" },
  example: `GET /no-such-page HTTP/1.1
Host: example.com

HTTP/1.1 404 Not Found
Content-Type: text/html; charset=utf-8`,
  needs: { answers: unknownPaths },
  outcomes: {
    home: fail(
      "Missing pages redirect to the home page: {paths}",
      "Return 404 with an error page instead of a redirect to the home page",
    ),
    soft: fail(
      "Missing pages return {status} instead of 404: {paths}",
      "Return 404 for every path that is not a page, a file or a route of the application",
    ),
    other: warn(
      "Missing pages return {status} instead of 404: {paths}",
      "Return 404 for paths that do not exist",
    ),
    guarded: warn(
      "Missing pages redirect to a sign-in page: {paths}",
      "Return 404 for paths outside the protected area, and 401 inside it",
    ),
    honest: pass("Missing pages return 404 or 410"),
  },
  ceilings: {
    home: CONFUSING,
    soft: CONFUSING,
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

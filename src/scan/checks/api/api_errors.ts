/** What went wrong must be said in a form that a program can read. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { typeWords } from "../../parse/media_type.ts";
import { unknownOperation } from "../../probes/api/unknown_operation.ts";
import { jsonOf } from "../../probes/whole_json.ts";

const PROBLEM = "application/problem+json";
const FIX = "Answer 404 with application/problem+json: an object with type, title, status and detail";

export default defineCheck({
  id: "api-errors",
  title: "Errors of the API",
  about:
    "A made-up path below the API's root is asked for. An agent that meets an error as JSON, best as problem details " +
    "(RFC 9457), can correct itself; a web page tells it nothing.",
  spec: "https://www.rfc-editor.org/rfc/rfc9457.html",
  maturity: "convention",
  weight: 1,
  surface: "api",
  example:
    '{"type": "about:blank", "title": "Not found", "status": 404, "detail": "There is no operation at this path"}',
  needs: { found: unknownOperation },
  outcomes: {
    unknown: notApplicable("Where the API is called is not known"),
    success: fail("An unknown path below {root} is answered as a success ({status})", FIX),
    redirected: fail("An unknown path below {root} is redirected to {target}", FIX),
    unclear: warn("An unknown path below {root} is answered with status {status}", FIX),
    page: warn("An unknown path below {root} is answered with a web page (status {status})", FIX),
    plain: warn("An unknown path below {root} is answered without JSON ({served}, status {status})", FIX),
    mislabelled: warn(
      "An unknown path below {root} is answered with JSON that is served as {served}",
      "Serve errors as application/problem+json, or as application/json",
    ),
    json: pass("An unknown path below {root} is answered with JSON (status {status})"),
    problem: pass("An unknown path below {root} is answered with problem details (status {status})"),
  },
  judge({ found }) {
    if (found === null) return "unknown";
    const { resource } = found;
    const { status, mediaType } = resource;
    const served = typeWords(mediaType);
    const details = {
      root: found.root.slice(0, 200),
      status,
      served,
      target: resource.url.href.slice(0, 200),
    };
    if (resource.redirects.length > 0 && (resource.ok || resource.isHtml)) {
      return { outcome: "redirected", details };
    }
    if (resource.ok) return { outcome: "success", details };
    if (status < 400) return { outcome: "unclear", details };
    const isJson = jsonOf(resource).ok;
    if (!isJson) return { outcome: resource.isHtml ? "page" : "plain", details };
    if (mediaType === PROBLEM) return { outcome: "problem", details };
    const isLabelled = mediaType === "application/json" || mediaType.endsWith("+json");
    return { outcome: isLabelled ? "json" : "mislabelled", details };
  },
});

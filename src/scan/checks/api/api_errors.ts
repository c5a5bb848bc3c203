/** Agents can correct a request only if a program can read the error. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { typeWords } from "../../parse/media_type.ts";
import { unknownOperation } from "../../probes/api/unknown_operation.ts";
import { servesFilesOnly } from "../../probes/pages/technologies.ts";
import { jsonOf } from "../../probes/files/whole_json.ts";

const PROBLEM_TYPE = "application/problem+json";
/** Servers that serve only files have one page for all missing files. */
const PROGRAM = { requires: "program" } as const;
const FIX = "Return 404 with application/problem+json, an object with type, title, status and detail";

export default defineCheck({
  id: "api-errors",
  title: "API error format",
  about:
    "Checks that unknown API paths return 4xx with JSON or problem details (RFC 9457). An agent that reads the error can " +
    "correct its request; from a web page it learns nothing.",
  spec: "https://www.rfc-editor.org/rfc/rfc9457.html",
  maturity: "convention",
  weight: 1,
  surface: "api",
  example:
    '{"type": "about:blank", "title": "Not found", "status": 404, "detail": "No operation at this path"}',
  needs: { found: unknownOperation },
  outcomes: {
    unknown: notApplicable("No URL found that belongs to the API alone"),
    files: notApplicable("The API consists of files on a host that has one page for all missing files"),
    success: fail("Unknown paths under {folder} return status {status} instead of 404", FIX, PROGRAM),
    redirected: fail("Unknown paths under {folder} redirect to {target}", FIX, PROGRAM),
    unclear: warn("Unknown paths under {folder} return status {status} instead of 404", FIX, PROGRAM),
    page: warn("Unknown paths under {folder} return an HTML page with status {status}", FIX, PROGRAM),
    plain: warn("Unknown paths under {folder} return {served} with status {status}, not JSON", FIX, PROGRAM),
    mislabelled: warn(
      "Unknown paths under {folder} return JSON that is served as {served}",
      "Serve errors as application/problem+json or application/json",
      PROGRAM,
    ),
    json: pass("Unknown paths under {folder} return JSON with status {status}"),
    problem: pass("Unknown paths under {folder} return problem details with status {status}"),
  },
  judge({ found }) {
    if (found === null) return "unknown";
    const { folder, resource } = found;
    const { status, mediaType, isHtml, ok } = resource;
    if (servesFilesOnly(resource) && !jsonOf(resource).ok) return "files";
    const details = { folder, status, served: typeWords(mediaType), target: resource.url.href };
    if (resource.redirects.length > 0 && (ok || isHtml)) return { outcome: "redirected", details };
    if (ok) return { outcome: "success", details };
    if (status < 400) return { outcome: "unclear", details };
    if (!jsonOf(resource).ok) return { outcome: isHtml ? "page" : "plain", details };
    if (mediaType === PROBLEM_TYPE) return { outcome: "problem", details };
    const isLabelled = mediaType === "application/json" || mediaType.endsWith("+json");
    return { outcome: isLabelled ? "json" : "mislabelled", details };
  },
});

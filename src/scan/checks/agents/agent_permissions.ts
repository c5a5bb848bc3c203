/** A site can say which controls agents may use on its pages, and where a person has to agree. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { agentPermissionsSnippet } from "../../fix/snippets/agent_permissions_snippet.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import { servesType, typeWords } from "../../parse/media_type.ts";
import { NAMED_PROBLEMS, problemWords } from "../../parse/problem_words.ts";
import { agentPermissions } from "../../probes/agents/agent_permissions.ts";
import { jsonFault } from "../../probes/json_problem.ts";

/** An example: what agents may do is for the site to say, so it is never put in place of the site's own. */
const shown = {
  snippet: agentPermissionsSnippet,
  assumes: "Agents may read everything, and send forms with a person's word",
};

export default defineCheck({
  id: "agent-permissions",
  title: "Permissions for agents on pages",
  about:
    "agent-permissions.json says which elements of a page agents may read, click and fill in. The format is young; who reads " +
    "it refuses the whole file where one member is wrong.",
  spec: "https://github.com/las-wg/agent-permissions.json",
  maturity: "draft",
  weight: 0,
  needs: { file: agentPermissions },
  outcomes: {
    absent: notApplicable("No agent-permissions.json is published"),
    other: notApplicable("{path} is of another format than that of the working group"),
    unreadable: fail("{path} is no JSON that can be read: {reason}", STRICT_JSON, shown),
    invalid: fail(
      "{path} breaks its schema: {faults}",
      "Keep to the members and words of the schema, with a semantic version and a full date and time",
      shown,
    ),
    mistyped: warn("{path} is served as {served}", "Serve it as application/json"),
    valid: pass("{path} is valid (rules: {rules})"),
  },
  judge({ file }) {
    if (!file.present) return "absent";
    const { path, document, resource } = file;
    if (document === null) {
      return { outcome: "unreadable", details: { path, reason: jsonFault(file.resource) } };
    }
    if (!document.isRecognised) return { outcome: "other", details: { path } };
    const faults = document.problems.slice(0, NAMED_PROBLEMS).map(problemWords);
    if (faults.length > 0) return { outcome: "invalid", details: { path, faults } };
    if (!servesType("application/json", resource.mediaType)) {
      return {
        outcome: "mistyped",
        details: { path, served: typeWords(resource.mediaType) },
      };
    }
    return { outcome: "valid", details: { path, rules: document.rules } };
  },
});

/** A site can declare which controls agents may use on its pages, and when a person has to agree. */
import { fail, notApplicable, pass, warn } from "../../check.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { agentPermissions } from "../../probes/agents/agent_permissions.ts";
import { defineJsonFileCheck } from "../json_file_check.ts";

export default defineJsonFileCheck({
  id: "agent-permissions",
  title: "agent-permissions.json",
  about:
    "Validates agent-permissions.json, which lists the actions that agents may perform on pages. One invalid member makes the " +
    "whole file invalid.",
  spec: "https://github.com/las-wg/agent-permissions.json",
  maturity: "draft",
  weight: 0,
  needs: { file: agentPermissions },
  mediaType: "application/json",
  example: `{
  "metadata": {
    "schema_version": "1.0.0",
    "last_updated": "2026-11-21T00:00:00.000Z",
    "author": "Example"
  },
  "strict": false,
  "resource_rules": [
    {
      "verb": "read_content",
      "selector": "*",
      "allowed": true
    },
    {
      "verb": "follow_link",
      "selector": "a",
      "allowed": true
    },
    {
      "verb": "submit_form",
      "selector": "form",
      "allowed": true,
      "modifiers": {
        "human_in_the_loop": true
      }
    }
  ]
}
`,
  outcomes: {
    absent: notApplicable("No agent-permissions.json found"),
    other: notApplicable("{path} does not use the agent-permissions.json format"),
    invalid: fail(
      "{path} does not match the schema: {=problems}",
      "Use only the schema's members and values, with a semantic version and an RFC 3339 date-time",
    ),
    outdated: warn(
      "{path} follows the schema from before December 2025: strict is missing",
      "Add strict with the value true to forbid what no rule allows, or false to allow what no rule forbids",
    ),
    valid: pass("{path} is valid and has {rules:rule}"),
  },
  judge({ file }) {
    if (!file.present) return "absent";
    const { path, document: { isRecognized, rules, problems } } = file;
    if (!isRecognized) return { outcome: "other", details: { path } };
    const errors = problemsOf(problems, "error");
    if (problems.every(({ code }) => code === "missing-strict") && problems.length > 0) {
      return { outcome: "outdated", details: { path } };
    }
    if (errors.length > 0) return { outcome: "invalid", details: { path, problems: errors } };
    return { outcome: "valid", details: { path, rules } };
  },
});

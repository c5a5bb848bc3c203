/** Files that few or no agents and registries read. We recognize them so that owners know what they have. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { OTHER_BRAND_FILE } from "../../data/agents/other_agent_files.ts";
import type { AgentFileProblem } from "../../parse/agents/other_agent_file.ts";
import { type FoundAgentFile, otherAgentFiles } from "../../probes/discovery/other_agent_files.ts";

const OUTCOMES = {
  "not-json": "unreadable",
  "no-token": "tokenless",
  "no-key": "keyless",
  "no-claim": "unclaimed",
  invalid: "invalid",
  "secret-key": "exposed",
} as const;

const PROBLEMS: Readonly<Record<AgentFileProblem, string>> = {
  "not-json": "Not valid JSON",
  "no-token": "Not a single token",
  "no-key": "No public key that the MCP Registry accepts",
  "no-claim": "Neither a claim token nor a maintainer's email address",
  invalid: "Not as its format requires",
  "secret-key": "A secret key is published",
};

export default defineCheck({
  id: "other-agent-files",
  title: "Other agent files",
  about: "Lists other files for agents and registries, such as llm.txt, did.json and proofs of domain " +
    "ownership. Few agents read them, so they cannot replace llms.txt or robots.txt. The result lists " +
    "the purpose and the readers of each file.",
  spec: "https://www.iana.org/assignments/well-known-uris/",
  maturity: "convention",
  weight: 0,
  example: `v=MCPv1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=
`,
  needs: { files: otherAgentFiles },
  outcomes: {
    none: notApplicable("No other files for agents found"),
    indistinct: notApplicable("Not looked for, because missing files return status 200 on this site"),
    unreadable: warn("{path} is not valid JSON", "Correct the JSON syntax, or delete the file"),
    tokenless: warn(
      "{path} does not contain a single token, so OpenAI cannot verify the domain",
      "Publish the token from OpenAI's app submission form, and nothing else, as plain text",
    ),
    keyless: warn(
      "{path} contains no public key that the MCP Registry accepts",
      "Write one line: v=MCPv1; k=ed25519; p= followed by the raw 32-byte public key in Base64",
    ),
    moved: warn(
      "{path} redirects, and the MCP Registry does not follow redirects",
      "Serve the file at this path without a redirect",
    ),
    exposed: fail(
      "{path} publishes a secret key: {problems}",
      "Replace the key at once, and publish only its public members",
    ),
    invalid: warn(
      "{path} does not match its format: {=problems}",
      "Correct the file as its specification requires, or delete it",
    ),
    unclaimed: warn(
      "{path} has neither a claim token nor a maintainer's email address, so Glama cannot verify it",
      "Add the claim token that Glama shows for your server, or maintainers with the email address of your Glama account",
    ),
    one: pass("Found {path}: {=meaning}"),
    several: pass("Found {count:other file} for agents and registries: {paths}"),
  },
  judge({ files }) {
    if (files === null) return "indistinct";
    const [first] = files;
    if (first === undefined) return "none";
    const details: Details = { files: files.map(described) };
    const broken = files.find(({ problem }) => problem === "secret-key") ??
      files.find(({ problem }) => problem !== null);
    if (broken?.problem) {
      const { problem, details: problems, file: { path } } = broken;
      return { outcome: OUTCOMES[problem], details: { path, problems, ...details } };
    }
    const moved = files.find(isMovedProof);
    if (moved) return { outcome: "moved", details: { path: moved.file.path, ...details } };
    if (files.length === 1) {
      return { outcome: "one", details: { path: first.file.path, meaning: meaningOf(first), ...details } };
    }
    const paths = files.map(({ file }) => file.path);
    return { outcome: "several", details: { count: files.length, paths, ...details } };
  },
});

function described(found: FoundAgentFile): Details {
  const { file: { path, readers, spec }, problem, isOtherFormat } = found;
  return {
    path,
    meaning: meaningOf(found),
    readBy: isOtherFormat ? "No widely used agent" : readers,
    problem: problem === null ? isMovedProof(found) ? "Redirected" : null : PROBLEMS[problem],
    spec,
  };
}

function meaningOf({ file, isOtherFormat }: FoundAgentFile): string {
  return isOtherFormat ? OTHER_BRAND_FILE : file.meaning;
}

function isMovedProof({ file, isRedirected }: FoundAgentFile): boolean {
  return isRedirected && file.format === "mcp-registry-keys";
}

import check from "../../../../src/scan/checks/auth/auth_md.ts";
import { testCheck, told } from "../../test_check.ts";
import {
  api,
  HTML,
  json,
  OAUTH_PATH,
  ORIGIN,
  refusal,
  resource,
  RESOURCE_PATH,
  server,
} from "./auth_cases.ts";

const AUTH_MD = { "/auth.md": "# auth.md\n\nAgents register here.\n" };
const BLOCK = {
  skill: `${ORIGIN}/auth.md`,
  identity_endpoint: `${ORIGIN}/agent/identity`,
  claim_endpoint: `${ORIGIN}/agent/identity/claim`,
  identity_types_supported: ["anonymous", "service_auth"],
};
const agentAuth = (members: Record<string, unknown> = {}) => ({
  ...AUTH_MD,
  ...server({ agent_auth: { ...BLOCK, ...members } }),
});

testCheck(check, {
  absent: [{}, { "/auth.md": HTML }, server({ agent_auth: BLOCK })],
  unneeded: [
    { ...AUTH_MD, [OAUTH_PATH]: json({ issuer: ORIGIN, agent_auth: { register_uri: null } }) },
    {
      ...AUTH_MD,
      ...resource(),
      [OAUTH_PATH]: json({ issuer: ORIGIN, agent_auth: { register_uri: `${ORIGIN}/auth.md` } }),
    },
    { ...AUTH_MD, ...resource({ authorization_servers: [] }) },
    AUTH_MD,
    { "/auth.md": "# 認証について\n\nログインはありません。\n" },
  ],
  broken: told(
    { ...agentAuth(), "/auth.md": `# auth.md\n\nRead <${ORIGIN}${RESOURCE_PATH}/api> first.\n` },
    `“/auth.md” links to missing metadata: “${ORIGIN}/.well-known/oauth-protected-resource/api”`,
  ),
  invalid: [
    told(
      agentAuth({ identity_endpoint: "/agent/identity" }),
      `agent_auth in “${ORIGIN}/.well-known/oauth-authorization-server” is invalid: a member is not an absolute URL (“identity_endpoint: /agent/identity”)`,
    ),
    agentAuth({ claim_endpoint: `http://${ORIGIN.slice(8)}/claim` }),
    agentAuth({ identity_endpoint: undefined }),
    { ...AUTH_MD, ...server({ agent_auth: "yes" }) },
  ],
  unlisted: [
    told(
      { ...AUTH_MD, ...server() },
      "“/auth.md” exists, but no authorization-server metadata contains agent_auth",
    ),
    { ...AUTH_MD, ...resource() },
    {
      ...AUTH_MD,
      ...api(refusal("Bearer")),
    },
  ],
  untitled: [
    told(
      { ...agentAuth(), "/auth.md": "# Signing in\n" },
      "The first heading of “/auth.md” does not contain auth.md: “Signing in”",
    ),
    { ...agentAuth(), "/auth.md": "Agents register here.\n" },
  ],
  foreign: told(
    agentAuth({ identity_endpoint: "https://agents.example/identity" }),
    `agent_auth in “${ORIGIN}/.well-known/oauth-authorization-server” contains a URL of another site: “https://agents.example/identity”`,
  ),
  borrowed: told(
    agentAuth({ skill: "https://agents.example/auth-md/SKILL.md" }),
    `skill in agent_auth of “${ORIGIN}/.well-known/oauth-authorization-server” is a document of another site: “https://agents.example/auth-md/SKILL.md”`,
  ),
  former: told(
    agentAuth({
      identity_endpoint: undefined,
      claim_endpoint: undefined,
      register_uri: `${ORIGIN}/agent/auth`,
      claim_uri: `${ORIGIN}/agent/auth/claim`,
    }),
    `agent_auth in “${ORIGIN}/.well-known/oauth-authorization-server” uses only field names of the first version`,
  ),
  flawed: [
    told(
      agentAuth({ identity_types_supported: undefined }),
      `agent_auth in “${ORIGIN}/.well-known/oauth-authorization-server” has problems: identity_types_supported is missing or empty`,
    ),
    agentAuth({ identity_types_supported: "anonymous" }),
  ],
  valid: [
    agentAuth(),
    agentAuth({ register_uri: `${ORIGIN}/agent/auth` }),
    { ...agentAuth(), "/auth.md": "---\ntitle: Sign in\n---\n# Cases AUTH.md\n" },
    { ...agentAuth(), ...resource(), "/auth.md": `# auth.md\n\nRead \`${ORIGIN}${RESOURCE_PATH}\`.\n` },
    {
      ...agentAuth(),
      "/auth.md": "# auth.md\n\nhttps://api.service.example.com/.well-known/oauth-protected-resource\n",
    },
  ],
});

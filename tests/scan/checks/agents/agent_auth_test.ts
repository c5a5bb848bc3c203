import check from "../../../../src/scan/checks/agents/agent_auth.ts";
import { testCheck, told } from "../../test_check.ts";

const PATH = "/.well-known/agent-configuration";
const DOCUMENT = {
  version: "1.0-draft",
  provider_name: "cases",
  description: "Orders of cases",
  issuer: "https://site.cases.readiness-tests.org/api/auth",
  algorithms: ["Ed25519"],
  modes: ["delegated", "autonomous"],
  approval_methods: ["device_authorization"],
  endpoints: {
    register: "/agent/register",
    execute: "https://site.cases.readiness-tests.org/capability/execute",
  },
  jwks_uri: "https://site.cases.readiness-tests.org/jwks.json",
};

function file(value: unknown) {
  return { [PATH]: JSON.stringify(value) };
}

testCheck(check, {
  absent: [{}, { [PATH]: "<!doctype html><p>App" }],
  other: [file({ name: "Agent", url: "http://127.0.0.1:8000", skills: [] }), file([DOCUMENT])],
  unreadable: told(
    { [PATH]: "{issuer}" },
    "“/.well-known/agent-configuration” is not valid JSON: “Expected property name or '}' in JSON at position 1 (line 1 column 2)”",
  ),
  invalid: [
    told(
      file({ ...DOCUMENT, issuer: undefined, jwks_uri: "http://a.example.org" }),
      "“/.well-known/agent-configuration” is not a valid Agent Auth document: a required member is missing (“issuer”), jwks_uri is not an https URL",
    ),
    file({ ...DOCUMENT, issuer: "http://site.cases.readiness-tests.org" }),
    file({ ...DOCUMENT, algorithms: [] }),
    file({ ...DOCUMENT, modes: "delegated" }),
    file({ ...DOCUMENT, approval_methods: undefined }),
    file({ ...DOCUMENT, endpoints: undefined }),
    file({ ...DOCUMENT, endpoints: { register: 1 } }),
    file({ ...DOCUMENT, jwks_uri: "ftp://site.cases.readiness-tests.org/jwks.json" }),
  ],
  foreign: told(
    file({ ...DOCUMENT, issuer: "https://auth.other.example.org" }),
    "The issuer in “/.well-known/agent-configuration” is on another site: “https://auth.other.example.org”",
  ),
  flawed: told(
    file({ ...DOCUMENT, modes: ["delegated", "supervised"] }),
    "“/.well-known/agent-configuration” has an unknown mode: “supervised”",
  ),
  valid: [file(DOCUMENT), file({ ...DOCUMENT, jwks_uri: undefined, endpoints: {} })],
});

/** A DID document gives the keys by which what a site's agents sign can be verified. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import { servesType, typeWords } from "../../parse/media_type.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { didDocument } from "../../probes/agents/did_document.ts";
import { jsonFault } from "../../probes/json_problem.ts";
import { siteFacts } from "../../probes/fix_facts.ts";

const SECRET = new Set(["secret-key"]);
const FAULTS = new Set(["bad-id", "bad-method", "missing-id", "not-an-object", "wrong-kind"]);
const FLAWS = new Set(["bad-service", "unknown-reference"]);

export default defineCheck({
  id: "did-document",
  title: "DID document",
  about:
    "did:web makes a domain an identity: the document at its well-known place holds public keys and services. Agents verify " +
    "signatures and credentials with it.",
  spec: "https://w3c-ccg.github.io/did-method-web/",
  maturity: "draft",
  weight: 0,
  example: `${
    JSON.stringify({
      "@context": ["https://www.w3.org/ns/did/v1"],
      id: "did:web:example.com",
      verificationMethod: [{
        id: "did:web:example.com#key-1",
        type: "JsonWebKey2020",
        controller: "did:web:example.com",
        publicKeyJwk: { kty: "OKP", crv: "Ed25519", x: "JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs" },
      }],
      assertionMethod: ["did:web:example.com#key-1"],
    })
  }\n`,
  needs: { file: didDocument, facts: siteFacts },
  outcomes: {
    absent: notApplicable("No DID document is published"),
    unreadable: fail("{path} is no JSON that can be read: {reason}", STRICT_JSON),
    exposed: fail(
      "{path} publishes a secret key: {faults}",
      "Take the secret members out, and replace the key at once: it is known to everybody",
    ),
    invalid: fail(
      "{path} lacks what the format requires: {faults}",
      "Give the document its id, and each verification method id, type, controller and a public key",
    ),
    mismatched: fail(
      "{path} is the document of {id}, which leads elsewhere",
      "Let id be did:web: and the name of this host, or move the document to where its id leads",
    ),
    flawed: warn(
      "{path} has flaws: {faults}",
      "Give each service id, type and serviceEndpoint, and name no key that the document does not hold",
    ),
    mistyped: warn("{path} is served as {served}", "Serve it as application/did+json or application/json"),
    valid: pass("{path} is the valid document of {id} (keys: {keys}, services: {services})"),
  },
  judge({ file, facts }) {
    if (!file.present) return "absent";
    const { path, document, resource } = file;
    if (document === null) {
      return { outcome: "unreadable", details: { path, reason: jsonFault(file.resource) } };
    }
    const { problems, host } = document;
    const secrets = wordsOf(problems, SECRET);
    if (secrets.length > 0) return { outcome: "exposed", details: { path, faults: secrets } };
    const faults = wordsOf(problems, FAULTS);
    if (faults.length > 0) return { outcome: "invalid", details: { path, faults } };
    const id = document.id?.slice(0, 200) ?? "";
    // The name without www may lead here by a redirect, and then the document is found by that name.
    if (host === null || !isSameSite(host.split(":", 1)[0] ?? "", facts.host)) {
      return { outcome: "mismatched", details: { path, id } };
    }
    const flaws = wordsOf(problems, FLAWS);
    if (flaws.length > 0) return { outcome: "flawed", details: { path, faults: flaws } };
    if (!servesType("application/json", resource.mediaType)) {
      return {
        outcome: "mistyped",
        details: { path, served: typeWords(resource.mediaType) },
      };
    }
    return { outcome: "valid", details: { path, id, keys: document.methods, services: document.services } };
  },
});

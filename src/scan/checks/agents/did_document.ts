/** A DID document publishes the keys that verify what a site's agents sign. */
import { fail, notApplicable, pass, warn } from "../../check.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { didDocument } from "../../probes/agents/did_document.ts";
import { siteFacts } from "../../probes/fix_facts.ts";
import { defineJsonFileCheck } from "../json_file_check.ts";

export default defineJsonFileCheck({
  id: "did-document",
  title: "DID document (did:web)",
  about:
    "Validates the DID document of the domain (did:web). Agents verify signatures and credentials with its public keys.",
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
  mediaType: "application/json",
  outcomes: {
    absent: notApplicable("No DID document found"),
    exposed: fail(
      "{path} publishes a secret key: {members}",
      "Replace the key at once, and publish only its public members",
    ),
    invalid: fail(
      "{path} is not a valid DID document: {=problems}",
      "Add the document's id, and give each verification method an id, type, controller and public key",
    ),
    mismatched: fail(
      "{path} has the id {id}, which does not belong to this host",
      "Set id to did:web: followed by this host, or publish the document on the host in its id",
    ),
    flawed: warn(
      "{path} has problems: {=problems}",
      "Give each service an id, type and serviceEndpoint, and refer only to keys in the document",
    ),
    valid: pass("{path} is a valid DID document with {keys:key} and {services:service}"),
  },
  judge({ file, facts }) {
    if (!file.present) return "absent";
    const { path, document: { id, host, problems, methods, services } } = file;
    const secrets = problems.filter(({ code }) => code === "secret-key");
    if (secrets.length > 0) {
      return { outcome: "exposed", details: { path, members: secrets.map(({ detail = "" }) => detail) } };
    }
    const errors = problemsOf(problems, "error");
    if (errors.length > 0) return { outcome: "invalid", details: { path, problems: errors } };
    // The name without www may redirect here, and then the document is found by that name.
    if (host === null || !isSameSite(host.split(":")[0] ?? "", facts.host)) {
      return { outcome: "mismatched", details: { path, id } };
    }
    const warnings = problemsOf(problems, "warning");
    if (warnings.length > 0) return { outcome: "flawed", details: { path, problems: warnings } };
    return { outcome: "valid", details: { path, id, keys: methods, services } };
  },
});

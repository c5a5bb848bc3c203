import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/agents/did_document.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const PATH = "/.well-known/did.json";
const ID = "did:web:site.cases.readiness-tests.org";
const METHOD = {
  id: `${ID}#key-1`,
  type: "JsonWebKey2020",
  controller: ID,
  publicKeyJwk: { kty: "OKP", crv: "Ed25519", x: "JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs" },
};
const SERVICE = { id: "#agent", type: "A2A", serviceEndpoint: "https://site.cases.readiness-tests.org/a2a" };
const DOCUMENT = {
  "@context": ["https://www.w3.org/ns/did/v1"],
  id: ID,
  verificationMethod: [METHOD],
  assertionMethod: [METHOD.id],
  authentication: ["#key-1"],
  service: [SERVICE],
};
const SECRET = "nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A";

function file(value: unknown, type = "application/did+json") {
  return { [PATH]: { body: JSON.stringify(value), headers: { "content-type": type } } };
}

testCheck(check, {
  absent: [{}, { [PATH]: "<!doctype html><p>App" }],
  unreadable: told(
    { [PATH]: "{id: 1}" },
    "“/.well-known/did.json” is not valid JSON: “Expected property name or '}' in JSON at position 1 (line 1 column 2)”",
  ),
  exposed: [
    file({
      ...DOCUMENT,
      verificationMethod: [{ ...METHOD, publicKeyJwk: { ...METHOD.publicKeyJwk, d: SECRET } }],
    }),
    told(
      file({ ...DOCUMENT, verificationMethod: [{ ...METHOD, privateKeyMultibase: "z6Mk" }] }),
      "“/.well-known/did.json” publishes a secret key: “verificationMethod[0]: privateKeyMultibase”",
    ),
    file({ ...DOCUMENT, keyAgreement: [{ ...METHOD, publicKeyJwk: { ...METHOD.publicKeyJwk, d: SECRET } }] }),
  ],
  invalid: [
    file([DOCUMENT]),
    told(
      file({ ...DOCUMENT, id: undefined }),
      "“/.well-known/did.json” is not a valid DID document: id is missing",
    ),
    file({ ...DOCUMENT, id: "site.cases.readiness-tests.org" }),
    file({ ...DOCUMENT, verificationMethod: METHOD }),
    file({ ...DOCUMENT, verificationMethod: [{ ...METHOD, controller: undefined }] }),
    file({ ...DOCUMENT, verificationMethod: [{ ...METHOD, publicKeyJwk: undefined }] }),
    file({ ...DOCUMENT, verificationMethod: ["#key-1"] }),
  ],
  mismatched: [
    file({ ...DOCUMENT, id: "did:web:other.example.org", verificationMethod: [], assertionMethod: [] }),
    told(
      file({ id: `${ID}:people:ann` }),
      "“/.well-known/did.json” has the id “did:web:site.cases.readiness-tests.org:people:ann”, which does not belong to this host",
    ),
    file({ id: "did:plc:z72i7hdynmk6r22z27h6tvur" }),
  ],
  flawed: [
    told(
      file({ ...DOCUMENT, assertionMethod: ["#key-9"] }),
      "“/.well-known/did.json” has problems: a relationship refers to a key that is not in the document (“assertionMethod[0]”)",
    ),
    file({ ...DOCUMENT, service: [{ ...SERVICE, serviceEndpoint: undefined }] }),
  ],
  mistyped: told(file(DOCUMENT, "text/plain"), "“/.well-known/did.json” is served as “text/plain”"),
  valid: [
    file(DOCUMENT),
    file(DOCUMENT, "application/json"),
    file(DOCUMENT, "application/did+ld+json"),
    file({ id: ID }),
    file({ id: "did:wba:site.cases.readiness-tests.org" }),
    file({ id: "did:web:readiness-tests.org", service: [SERVICE] }),
    file({
      id: ID,
      verificationMethod: [{
        id: "#a",
        type: "Ed25519VerificationKey2018",
        controller: ID,
        publicKeyBase58: "3Mxt",
      }],
      authentication: ["#a", "did:web:elsewhere.example#b"],
    }),
  ],
});

Deno.test("did-document never repeats a secret key", async () => {
  const keys = { ...METHOD.publicKeyJwk, d: SECRET };
  const result = await checkSite(
    check,
    file({ ...DOCUMENT, verificationMethod: [{ ...METHOD, publicKeyJwk: keys }] }),
  );
  assertEquals([result.outcome, JSON.stringify([result.message, result.details]).includes(SECRET)], [
    "exposed",
    false,
  ]);
});

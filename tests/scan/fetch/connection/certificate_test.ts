import { assertEquals } from "@std/assert";
import { X509Certificate } from "node:crypto";
import type { DetailedPeerCertificate } from "node:tls";
import { checkCertificate } from "../../../../src/scan/fetch/connection/certificate.ts";
import { CA_FILE, type CertificateName } from "../../../fixtures/server.ts";
import { HOST } from "../fetching.ts";

const FOLDER = new URL("../../../fixtures/tls/", import.meta.url);
const CA = [Deno.readTextFileSync(CA_FILE)];

function certificate(name: CertificateName): DetailedPeerCertificate {
  const { raw, validFrom, validTo, subjectAltName, fingerprint256 } = new X509Certificate(
    Deno.readTextFileSync(new URL(`${name}.pem`, FOLDER)),
  );
  return {
    raw,
    valid_from: validFrom,
    valid_to: validTo,
    subjectaltname: subjectAltName,
    fingerprint256,
    subject: { CN: "common-name.org" },
  } as unknown as DetailedPeerCertificate;
}

/** The certificate could not be parsed, or one that came with it. */
const UNREADABLE = {} as DetailedPeerCertificate;
const GOOD_CERTIFICATE = certificate("good");

const CASES: readonly (readonly [
  what: string,
  code: string | undefined,
  name: string,
  leaf: DetailedPeerCertificate,
  chain: DetailedPeerCertificate,
  caCerts: readonly string[],
])[] = [
  ["a good certificate", undefined, HOST, GOOD_CERTIFICATE, GOOD_CERTIFICATE, CA],
  ["a good certificate with junk behind it", undefined, HOST, GOOD_CERTIFICATE, UNREADABLE, [...CA]],
  ["one of an authority of ours with junk behind it", undefined, HOST, GOOD_CERTIFICATE, UNREADABLE, []],
  [
    "one for another name",
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "example.org",
    GOOD_CERTIFICATE,
    GOOD_CERTIFICATE,
    CA,
  ],
  [
    "one for the common name only",
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "common-name.org",
    GOOD_CERTIFICATE,
    GOOD_CERTIFICATE,
    CA,
  ],
  [
    "one without names",
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "common-name.org",
    {
      ...GOOD_CERTIFICATE,
      subjectaltname: "",
    },
    GOOD_CERTIFICATE,
    CA,
  ],
  ["one that has expired", "CERT_HAS_EXPIRED", HOST, certificate("expired"), GOOD_CERTIFICATE, CA],
  [
    "one that is not valid yet",
    "CERT_NOT_YET_VALID",
    HOST,
    certificate("not_yet_valid"),
    GOOD_CERTIFICATE,
    CA,
  ],
  ["one in the authority's name", "CERT_INVALID", HOST, certificate("forged"), certificate("forged"), CA],
  ["one of nobody with junk behind it", "CERT_INVALID", HOST, certificate("self_signed"), UNREADABLE, CA],
  ["none that can be parsed", "CERT_INVALID", HOST, UNREADABLE, UNREADABLE, CA],
];

for (const [what, code, name, leaf, chain, caCerts] of CASES) {
  Deno.test(`checkCertificate() returns ${code ?? "nothing"} of ${what}`, () => {
    const error = checkCertificate(name, leaf, caCerts, () => chain);
    assertEquals(error && "code" in error ? error.code : undefined, code);
  });
}

/** Sites that run bots publish the keys that the bots sign their requests with. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { typeWords } from "../../parse/media_type.ts";
import { KEY_DIRECTORY_TYPE } from "../../parse/policy/key_directory.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { keyDirectory } from "../../probes/policy/key_directory.ts";

const LEAKS: ReadonlySet<string> = new Set(["private-member", "symmetric-key"]);

export default defineCheck({
  id: "web-bot-auth",
  title: "Web Bot Auth: keys of the site's bots",
  about:
    "Validates the key directory of the site's own bots. Other sites use the keys to verify requests from the " +
    "bots; only sites that run bots need a directory.",
  spec: "https://datatracker.ietf.org/doc/draft-ietf-webbotauth-httpsig-protocol/",
  maturity: "draft",
  weight: 0,
  aliases: { isitagentready: "webBotAuth" },
  example: `{
  "keys": [
    {
      "kty": "OKP",
      "crv": "Ed25519",
      "kid": "poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U",
      "x": "JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs",
      "use": "sig"
    }
  ]
}`,
  needs: { file: keyDirectory },
  outcomes: {
    absent: notApplicable("No key directory found"),
    leaked: fail(
      "The key directory publishes a secret key: {=problems}",
      "Replace the key now, and publish only public keys",
    ),
    invalid: fail(
      "The key directory is invalid: {=problems}",
      "Publish a JSON Web Key Set of public keys with kty OKP, crv Ed25519 and x",
    ),
    expired: fail(
      "The key directory has no usable key: {count:key has|keys have} expired",
      "Publish a key that has not expired",
      { counts: "count" },
    ),
    mistyped: warn("The key directory is served as {type}", `Serve it as ${KEY_DIRECTORY_TYPE}`, {
      requires: "media-type",
    }),
    irregular: warn(
      "The key directory has problems: {=problems}",
      'Give each key its RFC 7638 thumbprint as kid, "sig" as use, and nbf and exp in seconds',
    ),
    unsigned: warn(
      "The response with the key directory is not signed",
      "Sign the response with each key, in Signature-Input and Signature headers",
      { requires: "signature" },
    ),
    valid: pass("The key directory is valid and signed, with {count:public key}"),
  },
  judge({ file }, { now }) {
    if (!file.present) return "absent";
    const { document: { keys, problems }, resource: { headers, mediaType } } = file;
    const details: Details = { count: keys.length, keys };
    const leaks = problemsOf(problems.filter(({ code }) => LEAKS.has(code)), "error");
    if (leaks.length > 0) return { outcome: "leaked", details: { ...details, problems: leaks } };
    const errors = problemsOf(problems, "error");
    if (errors.length > 0) return { outcome: "invalid", details: { ...details, problems: errors } };
    const seconds = now.getTime() / 1000;
    if (keys.every(({ exp }) => exp !== null && exp <= seconds)) return { outcome: "expired", details };
    if (mediaType !== KEY_DIRECTORY_TYPE) {
      return { outcome: "mistyped", details: { ...details, type: typeWords(mediaType) } };
    }
    const warnings = problemsOf(problems, "warning");
    if (warnings.length > 0) return { outcome: "irregular", details: { ...details, problems: warnings } };
    const isSigned = headers.has("signature") && headers.has("signature-input");
    return { outcome: isSigned ? "valid" : "unsigned", details };
  },
});

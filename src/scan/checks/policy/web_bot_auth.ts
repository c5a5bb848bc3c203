/** Sites that run bots publish the keys that the bots sign their requests with. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { keyDirectory } from "../../probes/policy/key_directory.ts";
import type { DirectoryKey } from "../../parse/policy/key_directory.ts";

const TYPE = "application/http-message-signatures-directory+json";
const SECRET: ReadonlySet<string> = new Set(["private-member", "symmetric-key"]);
const BREAKING: ReadonlySet<string> = new Set([
  "not-json",
  "no-keys",
  "empty-keys",
  "not-an-object",
  "missing-kty",
  "missing-member",
  "bad-x",
]);

export default defineCheck({
  id: "web-bot-auth",
  title: "Web Bot Auth directory",
  about:
    "The public keys by which others recognise signed requests of this site's own bots. Only sites that run bots need one, but a private key in it is a leak all the same.",
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
    absent: notApplicable("No key directory is published, which only a site that runs bots needs"),
    leaked: fail(
      "The key directory publishes secret key material: {mistakes}",
      "Take the key out of use, make a new one, and publish its public members only",
    ),
    invalid: fail(
      "The key directory is not valid: {mistakes}",
      "Publish a JSON Web Key Set of public keys: kty OKP, crv Ed25519, and x",
    ),
    expired: fail("Every key of the directory has expired; keys: {count}", "Publish keys that are in force"),
    mistyped: warn(
      "The key directory is served as {type}",
      "Serve it as application/http-message-signatures-directory+json",
    ),
    irregular: warn(
      "The key directory has mistakes: {mistakes}",
      'Give each key its RFC 7638 thumbprint as kid, "sig" as use, and nbf and exp in seconds',
    ),
    unsigned: warn(
      "The key directory is not signed with its own keys",
      "Sign the response with each key, by Signature-Input and Signature headers with the directory's tag",
    ),
    valid: pass("The key directory is valid and signed; public keys: {count}"),
  },
  judge({ file }, { now }) {
    if (!file.present) return "absent";
    const { document: { keys, problems }, resource } = file;
    const details: Details = { count: keys.length, keys: keys.slice(0, 20).map(shown) };
    const leaked = wordsOf(problems, SECRET);
    if (leaked.length > 0) return { outcome: "leaked", details: { ...details, mistakes: leaked } };
    const broken = wordsOf(problems, BREAKING);
    if (broken.length > 0) return { outcome: "invalid", details: { ...details, mistakes: broken } };
    const seconds = now.getTime() / 1000;
    if (keys.every(({ exp }) => exp !== null && exp <= seconds)) return { outcome: "expired", details };
    const type = resource.mediaType;
    if (type !== TYPE) {
      return { outcome: "mistyped", details: { ...details, type: type || "no type at all" } };
    }
    const mistakes = wordsOf(problems, new Set(problems.map(({ code }) => code)));
    if (mistakes.length > 0) return { outcome: "irregular", details: { ...details, mistakes } };
    const { headers } = resource;
    if (!headers.has("signature") || !headers.has("signature-input")) return { outcome: "unsigned", details };
    return { outcome: "valid", details };
  },
});

function shown({ kty, crv, kid, nbf, exp }: DirectoryKey): Details {
  return { kty: cut(kty), crv: cut(crv), kid: cut(kid), nbf, exp };
}

function cut(text: string | null): string | null {
  return text?.slice(0, 100) ?? null;
}

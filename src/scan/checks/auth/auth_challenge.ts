/** A refusal that tells an agent where to go. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { authChallengeSnippet } from "../../fix/snippets/auth_challenge_snippet.ts";
import { coversAddress } from "../../parse/auth/issuer_identifier.ts";
import { isForPrograms } from "../../parse/auth/www_authenticate.ts";
import { certainChallenges, type Challenged, namedMetadata } from "../../probes/auth/auth_challenges.ts";
import { documentOf, type MetadataFile } from "../../probes/auth/metadata_file.ts";
import {
  protectedResource,
  type ProtectedResources,
  publishedResources,
} from "../../probes/auth/protected_resource.ts";

const header = {
  publish: { header: "WWW-Authenticate" },
  snippet: authChallengeSnippet,
  assumes: "The metadata is published at the address given",
};

type Fault =
  | "forbidden"
  | "bare"
  | "undiscoverable"
  | "unusable"
  | "broken"
  | "passwords"
  | "unnamed";

const WORST_FIRST: readonly Fault[] = [
  "broken",
  "unusable",
  "undiscoverable",
  "forbidden",
  "bare",
  "passwords",
  "unnamed",
];

export default defineCheck({
  id: "auth-challenge",
  title: "Challenge of what is protected",
  about:
    "A refused agent reads WWW-Authenticate to learn how it can sign in. A challenge that names its metadata lets an agent " +
    "find its way without being told beforehand.",
  spec: "https://www.rfc-editor.org/rfc/rfc9728.html#section-5.1",
  maturity: "standard",
  weight: 2,
  surface: "login",
  example: 'HTTP/1.1 401 Unauthorized\nWWW-Authenticate: Bearer resource_metadata="' +
    'https://example.com/.well-known/oauth-protected-resource/mcp"\n',
  needs: { challenged: certainChallenges, resources: protectedResource },
  outcomes: {
    none: notApplicable("No endpoint was seen that asks programs for credentials"),
    broken: fail(
      "The challenge of {endpoint} names {metadata}, where there is no metadata",
      "Publish the metadata at the address that the challenge names",
    ),
    unusable: fail(
      "The challenge of {endpoint} names its metadata by an address that clients cannot use: {metadata}",
      "Write the whole https address in resource_metadata",
      header,
    ),
    undiscoverable: fail(
      "{endpoint} answers 401, and nothing leads to its metadata",
      "Name the metadata of the protected resource in the challenge, and publish it there",
      header,
    ),
    forbidden: fail(
      "{endpoint} answers {status} to a caller without credentials",
      "Answer 401 with WWW-Authenticate where credentials are missing; 403 is for those that do not suffice",
      header,
    ),
    bare: fail(
      "{endpoint} answers 401 without WWW-Authenticate",
      "Send WWW-Authenticate with every 401, and name the metadata of the protected resource in it",
      header,
    ),
    passwords: warn(
      "{endpoint} asks for {schemes} only",
      "Accept Bearer tokens too, and offer them in the challenge",
      { ...header, absence: true },
    ),
    unnamed: warn(
      "The challenge of {endpoint} does not name its metadata",
      "Add resource_metadata with the address of the protected resource's metadata",
      header,
    ),
    named: pass("The challenge of {endpoint} names {metadata}"),
  },
  judge({ challenged, resources }) {
    const [first] = challenged;
    if (!first) return "none";
    const faults = challenged.flatMap((each) => {
      const fault = faultOf(each, resources);
      return fault === null ? [] : [{ fault, each }];
    });
    for (const worst of WORST_FIRST) {
      const found = faults.find(({ fault }) => fault === worst);
      if (found) return { outcome: worst, details: of(found.each, resources) };
    }
    return { outcome: "named", details: of(first, resources) };
  },
});

function faultOf(each: Challenged, resources: ProtectedResources): Fault | null {
  const { by, url, status, challenges } = each;
  if (status === 403) return "forbidden";
  const metadata = namedMetadata(challenges);
  if (metadata === null) {
    const isKnown = each.unnamedMetadata !== null || hasMetadata(url, resources);
    if (by === "mcp" && !isKnown) return "undiscoverable";
    if (challenges.length === 0) return isKnown && by === "mcp" ? "unnamed" : "bare";
    return challenges.some(isForPrograms) ? "unnamed" : "passwords";
  }
  const address = URL.parse(metadata);
  if (address?.protocol !== "https:") return "unusable";
  const document = [resources.own, ...resources.others].find((other) => other.url === address.href);
  return document !== undefined && isMissing(document.file) ? "broken" : null;
}

function isMissing(file: MetadataFile<unknown>): boolean {
  return file.state === "present" ? file.document === null : file.state !== "unseen";
}

function hasMetadata(endpoint: string, resources: ProtectedResources): boolean {
  return metadataOf(endpoint, resources) !== null;
}

/** Address of published metadata that covers an endpoint. */
function metadataOf(endpoint: string, resources: ProtectedResources): string | null {
  const found = publishedResources(resources).find(({ file }) => {
    const resource = URL.parse(documentOf(file)?.resource ?? "");
    return resource !== null && coversAddress(resource, new URL(endpoint));
  });
  return found?.url ?? null;
}

function of({ url, status, challenges }: Challenged, resources: ProtectedResources): Details {
  const published = metadataOf(url, resources);
  return {
    ...(published === null ? {} : { published: published.slice(0, 200) }),
    endpoint: url.slice(0, 200),
    status,
    schemes: challenges.slice(0, 3).map(({ scheme }) => scheme.slice(0, 40)),
    metadata: namedMetadata(challenges)?.slice(0, 200) ?? "",
  };
}

/** A 401 response should show an agent where it can sign in. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { authChallengeSnippet } from "../../fix/snippets/auth_snippets.ts";
import { coversUrl } from "../../parse/auth/issuer_identifier.ts";
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
  assumes: "The protected-resource metadata is published at the URL in the header",
};

const WORST_FIRST = [
  "broken",
  "unusable",
  "undiscoverable",
  "forbidden",
  "bare",
  "passwords",
  "unnamed",
] as const;

export default defineCheck({
  id: "auth-challenge",
  title: "WWW-Authenticate challenge",
  about:
    "Checks the 401 response of protected endpoints. From the metadata URL in its challenge, agents find out how to sign " +
    "in, without any setup.",
  spec: "https://www.rfc-editor.org/rfc/rfc9728.html#section-5.1",
  maturity: "standard",
  weight: 2,
  surface: "login",
  example: 'HTTP/1.1 401 Unauthorized\nWWW-Authenticate: Bearer resource_metadata="' +
    'https://example.com/.well-known/oauth-protected-resource/mcp"\n',
  needs: { challenged: certainChallenges, resources: protectedResource },
  outcomes: {
    none: notApplicable("No API or MCP endpoint found that requires credentials"),
    broken: fail(
      "The challenge of {endpoint} links to missing metadata: {metadata}",
      "Publish the protected-resource metadata at the URL in the challenge",
    ),
    unusable: fail(
      "The challenge of {endpoint} has no https URL: resource_metadata={metadata}",
      "Set resource_metadata to the full https URL of the metadata",
      header,
    ),
    undiscoverable: fail(
      "{endpoint} returns 401, but its metadata was not found",
      "Publish the protected-resource metadata, and set resource_metadata in the challenge to its URL",
      header,
    ),
    forbidden: fail(
      "{endpoint} returns {status} instead of 401 to requests without credentials",
      "Return 401 with WWW-Authenticate when credentials are missing, and 403 only when they are insufficient",
      header,
    ),
    bare: fail(
      "{endpoint} returns 401 without WWW-Authenticate",
      "Send WWW-Authenticate with every 401, and set resource_metadata in it",
      header,
    ),
    passwords: warn(
      "{endpoint} offers no authentication scheme for agents, only {schemes}",
      "Accept Bearer tokens as well, and offer them in the challenge",
      { ...header, absence: true },
    ),
    unnamed: warn(
      "The challenge of {endpoint} has no resource_metadata",
      "Set resource_metadata to the URL of the protected-resource metadata",
      header,
    ),
    named: pass("The challenge of {endpoint} links to its metadata: {metadata}"),
  },
  judge({ challenged, resources }) {
    const [first] = challenged;
    if (!first) return "none";
    const judged = challenged.map((each) => ({ each, outcome: outcomeOf(each, resources) }));
    const worst = WORST_FIRST.find((key) => judged.some(({ outcome }) => outcome === key)) ?? "named";
    const { each } = judged.find(({ outcome }) => outcome === worst) ?? { each: first };
    return { outcome: worst, details: challengeDetails(each, resources) };
  },
});

function outcomeOf(each: Challenged, resources: ProtectedResources): typeof WORST_FIRST[number] | "named" {
  const { by, url, status, challenges } = each;
  if (status === 403) return "forbidden";
  const named = namedMetadata(challenges);
  if (named === null) {
    const isKnown = each.unnamedMetadata !== null || publishedMetadata(url, resources) !== null;
    if (by === "mcp" && !isKnown) return "undiscoverable";
    if (challenges.length === 0) return isKnown && by === "mcp" ? "unnamed" : "bare";
    return challenges.some(isForPrograms) ? "unnamed" : "passwords";
  }
  const metadata = URL.parse(named);
  if (metadata?.protocol !== "https:") return "unusable";
  const document = [resources.own, ...resources.others].find((other) => other.url === metadata.href);
  return document !== undefined && isMissing(document.file) ? "broken" : "named";
}

function isMissing(file: MetadataFile<unknown>): boolean {
  return file.state === "present" ? file.document === null : file.state !== "unseen";
}

/** URL of published metadata that covers an endpoint. */
function publishedMetadata(endpoint: string, resources: ProtectedResources): string | null {
  const found = publishedResources(resources).find(({ file }) => {
    const resource = URL.parse(documentOf(file)?.resource ?? "");
    return resource !== null && coversUrl(resource, new URL(endpoint));
  });
  return found?.url ?? null;
}

function challengeDetails({ url, status, challenges }: Challenged, resources: ProtectedResources): Details {
  const published = publishedMetadata(url, resources);
  return {
    ...(published === null ? {} : { published }),
    endpoint: url,
    status,
    schemes: challenges.map(({ scheme }) => scheme),
    metadata: namedMetadata(challenges) ?? "",
  };
}

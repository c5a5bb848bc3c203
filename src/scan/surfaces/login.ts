/** Detects a site where programs sign in. A sign-in page for people does not count. */
import { asksPrograms, authChallenges } from "../probes/auth/auth_challenges.ts";
import { authorizationServers } from "../probes/auth/authorization_servers.ts";
import { homeUrls } from "../probes/pages/home_urls.ts";
import { homeChallenge } from "../probes/access/home_challenge.ts";
import { documentOf } from "../probes/auth/metadata_file.ts";
import { protectedResource, publishedResources } from "../probes/auth/protected_resource.ts";
import { defineSurface, foundSigns } from "../contract/surface.ts";

const METADATA = [
  "/.well-known/oauth-authorization-server",
  "/.well-known/oauth-protected-resource",
  "/.well-known/openid-configuration",
] as const;
const RELATIONS: ReadonlySet<string> = new Set(["oauth-authorization-server", "oauth-protected-resource"]);

export default defineSurface({
  id: "login",
  title: "a sign-in for agents",
  needs: {
    urls: homeUrls,
    challenged: homeChallenge,
    challenges: authChallenges,
    resources: protectedResource,
    servers: authorizationServers,
  },
  reasons({ urls, challenged, challenges, resources, servers }) {
    const { linked = [], written = [], related = [] } = urls ?? {};
    const targets = related.map(({ url }) => url);
    const refused = (challenges?.challenged ?? []).filter(asksPrograms).map(({ by }) => by);
    // Issuers of a cluster's tokens publish such metadata too, and nobody signs in there.
    const hasServer = (servers ?? []).some(({ file }) => documentOf(file)?.isForWorkloads === false);
    const hasResource = resources !== null && publishedResources(resources).length > 0;
    return foundSigns({
      "The home page requires a token": challenged ?? false,
      "A link to OAuth metadata": related.some(({ rel }) => RELATIONS.has(rel)) ||
        [...linked, ...written, ...targets].some(isMetadata),
      "Published OAuth metadata": hasResource || hasServer,
      "An MCP server that requires a token": refused.includes("mcp"),
      "An API that requires credentials": refused.includes("api"),
    });
  },
});

/** A path may follow the well-known name (RFC 8414, 3.1), or precede it for OpenID Connect. */
function isMetadata({ pathname }: URL): boolean {
  return METADATA.some((path) =>
    pathname === path || pathname.startsWith(`${path}/`) || pathname.endsWith(path)
  );
}

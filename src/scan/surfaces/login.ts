/** A site where programs sign in. A log-in page for people is no sign of it. */
import { homeAddresses } from "../probes/home_addresses.ts";
import { homeChallenge } from "../probes/home_challenge.ts";
import { defineSurface } from "../surface.ts";

const METADATA = [
  "/.well-known/oauth-authorization-server",
  "/.well-known/oauth-protected-resource",
  "/.well-known/openid-configuration",
] as const;
const RELATIONS: ReadonlySet<string> = new Set(["oauth-authorization-server", "oauth-protected-resource"]);

export default defineSurface({
  id: "login",
  title: "a log-in for agents",
  needs: { addresses: homeAddresses, challenged: homeChallenge },
  reasons({ addresses, challenged }) {
    const { linked = [], written = [], related = [] } = addresses ?? {};
    const targets = related.map(({ url }) => url);
    const isRelated = related.some(({ rel }) => RELATIONS.has(rel));
    return [
      ...(challenged ? ["The home page asks for a token"] : []),
      ...(isRelated || [...linked, ...written, ...targets].some(isMetadata)
        ? ["A link to OAuth metadata"]
        : []),
    ];
  },
});

/** A path may follow the well-known name (RFC 8414, 3.1), or stand before it for OpenID Connect. */
function isMetadata({ pathname }: URL): boolean {
  return METADATA.some((path) =>
    pathname === path || pathname.startsWith(`${path}/`) || pathname.endsWith(path)
  );
}

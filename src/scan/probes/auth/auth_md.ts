/** The file /auth.md, with the `agent_auth` object and the metadata that belong to it. */
import { Unobservable } from "../../../errors.ts";
import type { AgentAuth } from "../../parse/agents/agent_auth.ts";
import { type AuthMd, parseAuthMd } from "../../parse/markdown/auth_md.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { asksPrograms, authChallenges } from "./auth_challenges.ts";
import { authorizationServers, type ServerMetadata } from "./authorization_servers.ts";
import { ifSeen, orUnseen } from "../if_seen.ts";
import { documentOf } from "./metadata_file.ts";
import { fetchLinked } from "../linked_resource.ts";
import { protectedResource, publishedResources } from "./protected_resource.ts";
import { type PublishedFile, publishedFile } from "../files/published_file.ts";

/** Maximum number of metadata URLs in the text to request. */
const MAX_FOLLOWED = 2;

interface AuthMdSite {
  readonly file: PublishedFile<AuthMd>;
  /** The site has something that agents would register for. */
  readonly hasLogin: boolean;
  /** Block of the first server that has one, and the URL of its metadata. */
  readonly agentAuth: { readonly url: string; readonly block: AgentAuth } | null;
  /** Metadata of the site that the text names and that does not exist. */
  readonly dead: string | null;
}

const authMdFile = publishedFile({ id: "auth-md-file", paths: ["/auth.md"], parse: parseAuthMd });

export const authMd = defineProbe<AuthMdSite>({
  id: "auth-md",
  async observe(context) {
    const file = await context.probe(authMdFile);
    if (!file.present) return { file, hasLogin: false, agentAuth: null, dead: null };
    const [servers, resources, challenges, dead] = await Promise.all([
      orUnseen(context.probe(authorizationServers)),
      ifSeen(context.probe(protectedResource)),
      context.probe(authChallenges),
      deadMetadata(context, file.document),
    ]);
    const known = (servers instanceof Unobservable ? [] : servers).flatMap(({ url, issuer, file }) => {
      const server = documentOf(file);
      return server === null ? [] : [{ url, issuer: issuer ?? server.issuer, server }];
    });
    const unseen = servers instanceof Unobservable ? servers : unseenIn(servers);
    const hollow = new Set(known.filter(({ server }) => server.isHollow).map(({ issuer }) => issuer));
    const hasLogin = known.some(({ server }) => server.issuer !== null && !server.isHollow) ||
      (resources !== null &&
        publishedResources(resources).some(({ file }) =>
          (documentOf(file)?.authorizationServers ?? [""]).some((issuer) => !hollow.has(issuer))
        )) ||
      challenges.challenged.some(asksPrograms);
    const blocks = known.flatMap(({ url, server: { agentAuth: block } }) =>
      block === null ? [] : [{ url, block }]
    );
    // Metadata that could not be observed may have the block.
    if (hasLogin && dead === null && blocks.length === 0 && unseen !== null) throw unseen;
    return { file, hasLogin, agentAuth: blocks[0] ?? null, dead };
  },
});

function unseenIn(servers: readonly ServerMetadata[]): Unobservable | null {
  for (const { file } of servers) if (file.state === "unseen") return file.reason;
  return null;
}

/** Only absolute URLs are promises, because a text may mention a path that the site does not have. */
async function deadMetadata(context: ProbeContext, { metadata }: AuthMd): Promise<string | null> {
  const urls = metadata.flatMap((each) => URL.parse(each) ?? []).filter(({ protocol, hostname }) =>
    protocol === "https:" && isSameSite(hostname, context.origin.hostname)
  );
  const found = await Promise.all(urls.slice(0, MAX_FOLLOWED).map((url) => fetchLinked(context, url)));
  return found.find(({ state }) => state === "dead")?.url ?? null;
}

/** If pages require sign-in, an agent needs public text, or a way to get a token. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { loginGate } from "../../probes/access/login_gate.ts";
import { authorizationServers } from "../../probes/auth/authorization_servers.ts";
import { documentOf } from "../../probes/auth/metadata_file.ts";
import { protectedResource, publishedResources } from "../../probes/auth/protected_resource.ts";
import { pageMarkdown } from "../../probes/content/markdown/page_markdown.ts";
import { llmsFullTxt } from "../../probes/discovery/llms_txt/llms_full_txt.ts";
import { llmsTxt } from "../../probes/discovery/llms_txt/llms_txt.ts";
import { optional } from "../../probes/if_seen.ts";

const FIX = "Publish the public text as Markdown or llms-full.txt, or publish OAuth metadata";

export default defineCheck({
  id: "login-alternative",
  title: "Text outside the sign-in",
  about:
    "Looks for Markdown or llms-full.txt that agents can read when the page requires sign-in. OAuth metadata also " +
    "counts, because agents can use it to get a token.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  scope: "page",
  sampled: false,
  aliases: { agentdocsspec: "auth-alternative-access" },
  example: `GET /docs/start                302, Location: /login
GET /llms-full.txt             200, the text of the documents`,
  needs: {
    found: loginGate,
    index: optional(llmsTxt),
    whole: optional(llmsFullTxt),
    markdown: optional(pageMarkdown),
    resources: optional(protectedResource),
    servers: optional(authorizationServers),
  },
  outcomes: {
    open: notApplicable("The page does not require sign-in"),
    text: pass("The page requires sign-in, but agents can read {forms}"),
    token: pass("The page requires sign-in, but OAuth metadata shows agents how to get a token"),
    index: warn("The page requires sign-in, and only llms.txt is public", FIX),
    none: warn("The page requires sign-in, and no public text or OAuth metadata was found", FIX),
  },
  judge({ found, index, whole, markdown, resources, servers }) {
    if (found.gate === null) return "open";
    const forms = [
      ...(markdown === null ? [] : ["Markdown of the page"]),
      ...(whole?.present ? ["llms-full.txt"] : []),
    ];
    if (forms.length > 0) return { outcome: "text", details: { forms } };
    const hasServer = (servers ?? []).some(({ file }) => documentOf(file)?.isForWorkloads === false);
    if (hasServer || resources !== null && publishedResources(resources).length > 0) return "token";
    return index?.present ? "index" : "none";
  },
});

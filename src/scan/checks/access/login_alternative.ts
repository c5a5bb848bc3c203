/** Where pages ask for a log-in, an agent needs another way: public text, or a way to a token. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { loginGate } from "../../probes/access/login_gate.ts";
import { authorizationServers } from "../../probes/auth/authorization_servers.ts";
import { documentOf } from "../../probes/auth/metadata_file.ts";
import { protectedResource, publishedResources } from "../../probes/auth/protected_resource.ts";
import { pageMarkdown } from "../../probes/content/page_markdown.ts";
import { llmsFullTxt } from "../../probes/discovery/llms_full_txt.ts";
import { llmsTxt } from "../../probes/discovery/llms_txt.ts";
import { optional } from "../../probes/if_seen.ts";

export default defineCheck({
  id: "login-alternative",
  title: "Another way than the log-in",
  about:
    "Where the page asks for a log-in: whether agents get its text as Markdown or in llms-full.txt, or are told by OAuth " +
    "metadata how to get a token. A list of links in llms.txt leads them to closed doors only.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  scope: "page",
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
    open: notApplicable("The page asks for no log-in"),
    text: pass("The page asks for a log-in, and agents get text without it: {forms}"),
    token: pass("The page asks for a log-in, and OAuth metadata tell agents how to get a token"),
    index: warn(
      "The page asks for a log-in, and llms.txt names what is behind it, but no text is open",
      "Publish llms-full.txt or Markdown of what everybody may read, or OAuth metadata for agents that have an account",
    ),
    none: warn(
      "The page asks for a log-in, and there is no other way for agents",
      "Publish llms-full.txt or Markdown of what everybody may read, or OAuth metadata for agents that have an account",
    ),
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

/** Page for people at `/mcp`, which shows how to add the MCP server to a client. */
import type { VNode } from "preact";
import { LOCAL_ORIGIN } from "./api/api_page.tsx";
import { CodeBlock } from "./ui/code_block.tsx";
import { Document, renderPage } from "./ui/document.tsx";

/** Descriptions of the tools by name. */
export const TOOL_TEXTS: Readonly<Record<string, string>> = {
  scan_site:
    "Scans a site and returns the score, the verdict, and the problems with their fixes in the best order",
  fix_site: "Scans a site and returns the files that fix it, and the steps to do by hand",
  explain_check: "Explains a check with its possible results, fixes and a valid example",
  get_crawl: "Reads a crawl with its problems, or lists your projects. Needs a key with the scope read",
  compare_crawls:
    "Lists checks that got better or worse since another crawl. Needs a key with the scope read",
};

interface Client {
  readonly id: string;
  readonly name: string;
  /** Place for the text, in words that follow the name. */
  readonly place: string;
  readonly code: string;
  readonly language: string;
}

/** @param url of the MCP server */
function clientsOf(url: string): readonly Client[] {
  const json = (value: object) => JSON.stringify(value, null, 2);
  return [
    {
      id: "claude-code",
      name: "Claude Code",
      place: "in a terminal",
      code: `claude mcp add --transport http readiness ${url}`,
      language: "sh",
    },
    {
      id: "cursor",
      name: "Cursor",
      place: ".cursor/mcp.json in a project, or ~/.cursor/mcp.json",
      code: json({ mcpServers: { readiness: { url } } }),
      language: "json",
    },
    {
      id: "vs-code",
      name: "VS Code",
      place: ".vscode/mcp.json",
      code: json({ servers: { readiness: { type: "http", url } } }),
      language: "json",
    },
    {
      id: "bridge",
      name: "Clients without HTTP (stdio)",
      place: "through mcp-remote",
      code: json({ mcpServers: { readiness: { command: "npx", args: ["-y", "mcp-remote", url] } } }),
      language: "json",
    },
  ];
}

/** @param origin of the service, `https://readiness.example`, or null if the operator has not set it */
export function mcpPage(origin: string | null): string {
  const url = `${origin ?? LOCAL_ORIGIN}/mcp`;
  return renderPage(
    <Document
      title="MCP server – Readiness"
      description="How to add the MCP server of this service to an assistant or a coding agent."
    >
      <h1>MCP server</h1>
      <p class="lead">
        An assistant or a coding agent can scan sites, get the files that fix them, and read your crawls.
        Scans need no key.
      </p>
      <div data-origin={origin === null ? LOCAL_ORIGIN : undefined}>
        <CodeBlock id="url" label="URL of the server (Streamable HTTP)" code={url} language="text" />
        <h2>Add it to a client</h2>
        {clientsOf(url).map(({ id, name, place, code, language }) => (
          <CodeBlock key={id} id={id} label={`${name}: ${place}`} code={code} language={language} />
        ))}
        <p>
          In Claude on the web and on the desktop, add the URL under Settings → Connectors → Add custom
          connector. It must be public.
        </p>
      </div>
      <h2>Tools</h2>
      <dl class="facts tools">
        {Object.entries(TOOL_TEXTS).map(([name, text]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        No tool changes anything. The files that fix a site are returned as text, and your agent writes them.
      </p>
      <Keys />
    </Document>,
  );
}

function Keys(): VNode {
  return (
    <>
      <h2>With a key</h2>
      <p>
        <a href="/account">Create a service account</a> with the role Viewer, and a key with the scopes{" "}
        <code>read</code> and <code>scan</code>. Clients send it in the header{" "}
        <code>Authorization: Bearer svc_sa_…</code>; in Claude Code, add{" "}
        <code>--header "Authorization: Bearer svc_sa_…"</code>. Omit the header if you have no key, because an
        invalid key is refused even if none is needed.
      </p>
      <p>
        Programs call the <a href="/api">API</a>.
      </p>
    </>
  );
}

/**
 * `GET /agent-view` returns a page as agents read it, as HTML, Markdown or JSON. Each view counts as a scan.
 */
import { sizedResponse } from "../../sized_response.ts";
import { accepts } from "@std/http";
import { AppError } from "../../errors.ts";
import type { MemoryShare } from "../../scan/memory_budget.ts";
import type { Scans } from "../../scan/scanner.ts";
import { agentViewMarkdown } from "../../web/agent_view/agent_view_markdown.ts";
import {
  agentViewFormPage,
  agentViewPage,
  refusedViewPage,
  type ViewQuery,
} from "../../web/agent_view/agent_view_page.tsx";
import { asset, HTML_CONTENT_TYPE, MARKDOWN_CONTENT_TYPE, NO_SNIFF } from "../../web/asset.ts";
import { userAgentOf } from "../../web/compare/known_agents.ts";
import { escapedJson } from "../../web/texts/safe_text.ts";
import { viewPage } from "./page_view.ts";
import { retryAfterOf, sentenceOf, titleOf } from "../scan/refusal.ts";
import { CORS_HEADERS, jsonText } from "../response/respond.ts";
import { MARKDOWN_TYPE, type ScanHandlerOptions } from "../scan/handler.ts";
import { requireRunning } from "../server/require_running.ts";

const PAGE_HEADERS = { "cache-control": "no-store", vary: "Accept" } as const;

export interface AgentViewOptions extends Omit<ScanHandlerOptions, "parse"> {
  readonly scanner: Scans;
}

/** @param client rate limits count a client without a credential by this key */
export async function handleAgentView(
  request: Request,
  client: string,
  options: AgentViewOptions,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const query = { url: searchParams.get("url") ?? "", ua: searchParams.get("ua") ?? "" };
  const type = accepts(request, "text/html", MARKDOWN_TYPE, "application/json");
  if (!searchParams.has("url") && type !== MARKDOWN_TYPE && type !== "application/json") {
    return asset(agentViewFormPage(query), HTML_CONTENT_TYPE, PAGE_HEADERS);
  }
  if (request.method === "HEAD") return new Response(null, { headers: { ...PAGE_HEADERS, ...NO_SNIFF } });
  try {
    const { view, pictures } = await read(request, client, query, options);
    if (type === "application/json") return jsonText(escapedJson(JSON.stringify(view)), PAGE_HEADERS);
    if (type !== MARKDOWN_TYPE) {
      return asset(agentViewPage(view, query, pictures), HTML_CONTENT_TYPE, PAGE_HEADERS);
    }
    const headers = { "content-type": MARKDOWN_CONTENT_TYPE, ...PAGE_HEADERS, ...NO_SNIFF };
    return sizedResponse(agentViewMarkdown(view), { headers: { ...headers, ...CORS_HEADERS } });
  } catch (error) {
    const isForProgram = type === MARKDOWN_TYPE || type === "application/json";
    if (isForProgram || !(error instanceof AppError) || error.status === 500) throw error;
    const retryAfter = retryAfterOf(error);
    const headers = { ...PAGE_HEADERS, ...retryAfter === null ? {} : { "retry-after": String(retryAfter) } };
    const title = titleOf(error).replace("Cannot scan this site", "Cannot view this page");
    return asset(refusedViewPage(title, sentenceOf(error), query), HTML_CONTENT_TYPE, headers, error.status);
  }
}

async function read(request: Request, client: string, { url, ua }: ViewQuery, options: AgentViewOptions) {
  const { desk, admission, refusing, scanner } = options;
  const wanted = scanner.parse(url, { ua: userAgentOf(ua) });
  const caller = await admission.callerOf(request.headers, client);
  requireRunning(refusing, "scan");
  caller.take();
  const signal = AbortSignal.any([request.signal, refusing]);
  const view = (enlarge: MemoryShare["enlarge"]) => {
    return viewPage(scanner, { ...wanted, enlarge, callerKeys: caller.keys }, signal);
  };
  return await desk.run(wanted.target.host, view, caller.keys, signal);
}

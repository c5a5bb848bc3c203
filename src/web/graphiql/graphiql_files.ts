/** The files of GraphiQL's page: our own, and the package's, which are packed when they are first asked for. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { asset } from "../asset.ts";
import pageCss from "./client/page.css" with { type: "text" };
import startJs from "./client/start.js" with { type: "text" };
// Without this import, `deno cache` would not fetch what the thread imports
import type { PackedFile, PackedFiles } from "./packing_worker.ts";

const CSS = "text/css; charset=utf-8";
const JS = "text/javascript; charset=utf-8";

type Route = (request: Request) => Response | Promise<Response>;

let packing: Promise<PackedFiles> | null = null;

/** By path, for GET. */
export const GRAPHIQL_ROUTES: Readonly<Record<string, Route>> = {
  "/graphiql/page.css": () => asset(pageCss, CSS),
  "/graphiql/start.js": () => asset(startJs, JS),
  "/graphiql/graphiql.css": async (request) => answer((await packed()).css, CSS, request),
  "/graphiql/graphiql.js": async (request) => answer((await packed()).js, JS, request),
  "/graphiql/editor.worker.js": async (request) => answer((await packed()).editorWorker, JS, request),
  "/graphiql/graphql.worker.js": async (request) => answer((await packed()).graphqlWorker, JS, request),
  "/graphiql/json.worker.js": async (request) => answer((await packed()).jsonWorker, JS, request),
};

async function packed(): Promise<PackedFiles> {
  packing ??= pack();
  try {
    return await packing;
  } catch (error) {
    // What went wrong once, such as memory running out, may go well for the next who asks
    packing = null;
    throw error;
  }
}

async function pack(): Promise<PackedFiles> {
  const [files] = await once(new Worker(new URL("./packing_worker.ts", import.meta.url)), "message");
  return files;
}

/** Sends gzip whatever is accepted: what runs GraphiQL reads it, and no request makes work by asking for another. */
function answer({ bytes, tag }: PackedFile, contentType: string, request: Request): Response {
  const isKnown = request.headers.get("if-none-match")?.includes(tag) ?? false;
  const { headers } = asset("", contentType);
  headers.set("etag", tag);
  if (isKnown) return new Response(null, { status: 304, headers });
  headers.set("content-encoding", "gzip");
  return new Response(bytes, { headers });
}

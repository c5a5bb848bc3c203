/**
 * The files of GraphiQL's page. These are our own files, and the package's, which are compressed when first
 * requested.
 */
import { sizedResponse } from "../../sized_response.ts";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { asset } from "../asset.ts";
import pageCss from "./client/page.css" with { type: "text" };
import startJs from "./client/start.js" with { type: "text" };
// Without this import, `deno cache` would not fetch the imports of the worker.
import type { PackedFile, PackedFiles } from "./packing_worker.js";

const CSS = "text/css; charset=utf-8";
const JS = "text/javascript; charset=utf-8";

type Route = (request: Request) => Response | Promise<Response>;

let packing: Promise<PackedFiles> | null = null;

/** Routes for GET by path. */
export const GRAPHIQL_ROUTES: Readonly<Record<string, Route>> = {
  "/graphiql/page.css": () => asset(pageCss, CSS),
  "/graphiql/start.js": () => asset(startJs, JS),
  "/graphiql/graphiql.css": packedFile("css", CSS),
  "/graphiql/graphiql.js": packedFile("js", JS),
  "/graphiql/editor.worker.js": packedFile("editorWorkerService", JS),
  "/graphiql/graphql.worker.js": packedFile("graphqlWorker", JS),
  "/graphiql/json.worker.js": packedFile("jsonWorker", JS),
};

/** Sends gzip regardless of Accept-Encoding, because every browser that runs GraphiQL reads it. */
function packedFile(name: keyof PackedFiles, contentType: string): Route {
  return async (request) => {
    const { bytes, tag }: PackedFile = (await packed())[name];
    const isKnown = request.headers.get("if-none-match")?.includes(tag) ?? false;
    const { headers } = asset("", contentType);
    headers.set("etag", tag);
    if (isKnown) return new Response(null, { status: 304, headers });
    headers.set("content-encoding", "gzip");
    return sizedResponse(bytes, { headers });
  };
}

async function packed(): Promise<PackedFiles> {
  packing ??= once(new Worker(new URL("./packing_worker.js", import.meta.url)), "message").then(([files]) =>
    files
  );
  try {
    return await packing;
  } catch (error) {
    // A failure, such as too little memory, may be temporary, so the next request tries again.
    packing = null;
    throw error;
  }
}

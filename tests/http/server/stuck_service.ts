/** The server of the service, with a request that is never answered. */
import { serve } from "../../../src/http/server/serve.ts";
import { Shutdown } from "../../../src/http/server/shutdown.ts";

const STUCK = "/stuck";
/** Is answered once another request is stuck. */
const SEEN = "/seen";

/** Requests {@linkcode STUCK}, and resolves once the service has the request. */
export async function requestStuck(address: string): Promise<{ readonly lost: Promise<unknown> }> {
  const lost = fetch(address + STUCK).catch((error) => error);
  await (await fetch(address + SEEN)).body?.cancel();
  return { lost };
}

if (import.meta.main) {
  const isStuck = Promise.withResolvers<void>();
  await serve(async (request) => {
    if (new URL(request.url).pathname === SEEN) {
      await isStuck.promise;
      return new Response("seen");
    }
    isStuck.resolve();
    return await new Promise<Response>(() => {});
  }, { host: "127.0.0.1", port: 0, shutdown: new Shutdown(), noticeMs: 0, onListen() {} });
  Deno.exit(0);
}

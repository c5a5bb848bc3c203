/** A program that serves pages on the port of its first argument, and holds a connection to the second one. */
const [port = "0", lifeline] = Deno.args;
if (lifeline !== undefined) await Deno.connect({ hostname: "127.0.0.1", port: Number(lifeline) });
Deno.serve({ hostname: "127.0.0.1", port: Number(port), onListen: () => {} }, (request) => {
  const { pathname } = new URL(request.url);
  const headers = { "content-type": "text/html", "x-host": request.headers.get("host") ?? "" };
  const title = pathname === "/" ? "Home" : "Other";
  return new Response(`<!doctype html><title>${title}</title><h1>${title}</h1>`, { headers });
});

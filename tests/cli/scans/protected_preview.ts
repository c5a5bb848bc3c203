/** A preview behind a secret that repeats all headers that it gets, as pages for debugging do. */
import { Buffer } from "node:buffer";
import { type Answer, type FixtureRequest, redirect, type Site } from "../../fixtures/server.ts";

export const PREVIEW = "preview.cases.readiness-tests.org";
export const OTHER = "other.cases.readiness-tests.org";
export const SECRET = "S3cret&/+:word of a preview";

/** @param secret null if the site is open */
export function preview(secret: string | null): Site {
  return (request): Answer => {
    const { headers, path, host } = request;
    const sent = headersOf(request);
    const given = `${sent} ${Buffer.from(headers.get("authorization")?.slice(6) ?? "", "base64")}`;
    if (secret !== null && !given.includes(secret)) {
      return { status: 401, body: "Sign in", headers: { "www-authenticate": "Basic" } };
    }
    // Two other origins, of which the first differs only in its scheme.
    if (path === "/away") return redirect(`http://${host}/further`);
    if (path === "/further") return redirect(`https://${OTHER}/?${encodeURIComponent(sent)}`);
    if (path === "/robots.txt") return { body: `User-agent: *\nAllow: /\n# ${sent}\n` };
    if (path === "/llms.txt") {
      return { body: `# ${sent}\n\n- [${sent}](https://${host}/${encodeURIComponent(sent)})\n` };
    }
    return {
      headers: { "x-echo": sent, "x-other": btoa(sent), "content-type": "text/html" },
      body: `<!doctype html><html lang=en><title>${sent}</title><h1>${sent.replaceAll("&", "&amp;")}</h1>` +
        `<p>${Buffer.from(sent).toString("hex")} ${"We build cases of oak. ".repeat(30)}` +
        `<a href="/${encodeURIComponent(sent)}">${btoa(sent)}</a><img src="/a?${encodeURI(sent)}">`,
    };
  };
}

function headersOf({ headers }: FixtureRequest): string {
  return ["x-preview", "authorization", "cookie"].map((name) => headers.get(name) ?? "").join(" ");
}

/**
 * Puts the styles into a page that a person opens from elsewhere, so that its first paint does not wait for a
 * second response.
 */
import { sizedResponse } from "../../sized_response.ts";
import { INLINE_STYLES, STYLE_LINK } from "../../web/ui/page_styles.tsx";

const DEPENDS_ON = "Sec-Fetch-Dest, Sec-Fetch-Site";
const LINKED = "style-src 'self';";
const INLINE = `style-src 'self' ${INLINE_STYLES.source};`;

/**
 * Programs get the link, because they read the text only. A page that was opened from another page of the service
 * has the link too, because the browser has loaded the file by then.
 */
export async function withStyles(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  const policy = headers.get("content-security-policy") ?? "";
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!isPage || !policy.includes(LINKED) || headers.has("content-encoding")) return response;
  // The route of a form runs another one.
  if (headers.get("vary")?.includes(DEPENDS_ON)) return response;
  headers.append("vary", DEPENDS_ON);
  if (!isOpenedFromElsewhere(request.headers)) return response;
  const html = await response.text();
  headers.delete("content-length");
  headers.set("content-security-policy", policy.replace(LINKED, INLINE));
  return sizedResponse(html.replace(STYLE_LINK, () => INLINE_STYLES.html), { status, headers });
}

/** Only browsers send these headers. */
function isOpenedFromElsewhere(headers: Headers): boolean {
  return headers.get("sec-fetch-dest") === "document" && headers.get("sec-fetch-site") !== "same-origin";
}

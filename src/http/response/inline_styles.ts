/**
 * Puts the styles into a page that a person opens from elsewhere, so that its first paint does not wait for a
 * second response.
 */
import { sizedResponse } from "../../sized_response.ts";
import { PAGE_POLICY } from "../../web/asset.ts";
import { INLINE_STYLES, STYLE_LINK } from "../../web/ui/page_styles.tsx";

const DEPENDS_ON = "Sec-Fetch-Dest, Sec-Fetch-Site";
/** The policy of a page that contains the styles. */
const INLINE_POLICY = PAGE_POLICY.replace("style-src 'self'", `$& ${INLINE_STYLES.source}`);

/**
 * Programs get the link, because they read the text only. A page that was opened from another page of the service
 * has the link too, because the browser has loaded the file by then.
 */
export async function withStyles(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  const isHtml = headers.get("content-type")?.startsWith("text/html") ?? false;
  // Reports of surveys, which may be large, have another policy.
  const isPage = isHtml && headers.get("content-security-policy") === PAGE_POLICY;
  if (!isPage || headers.has("content-encoding")) return response;
  // The route of a form runs another one.
  if (headers.get("vary")?.includes(DEPENDS_ON)) return response;
  headers.append("vary", DEPENDS_ON);
  if (!isOpenedFromElsewhere(request.headers)) return response;
  const html = await response.text();
  headers.delete("content-length");
  headers.set("content-security-policy", INLINE_POLICY);
  return sizedResponse(html.replace(STYLE_LINK, () => INLINE_STYLES.html), { status, headers });
}

/** Only browsers send these headers. */
function isOpenedFromElsewhere(headers: Headers): boolean {
  return headers.get("sec-fetch-dest") === "document" && headers.get("sec-fetch-site") !== "same-origin";
}

/** A site with something to read. */
import { LEAST_TEXT } from "../parse/head/unserved_page.ts";
import { firstPage } from "../probes/first_page.ts";
import { defineSurface } from "../surface.ts";

export default defineSurface({
  id: "content",
  title: "content to read",
  needs: { home: firstPage },
  reasons({ home }) {
    if (home === null || !home.resource.ok) return [];
    const { resource, text } = home;
    if (resource.isHtml) return text.length >= LEAST_TEXT ? ["The home page has text"] : [];
    const isMarkdown = resource.mediaType === "text/markdown" && resource.text.length >= LEAST_TEXT;
    return isMarkdown ? ["The home page is Markdown"] : [];
  },
});

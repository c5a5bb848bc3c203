/** A site with something to read. */
import { MIN_PAGE_TEXT_LENGTH } from "../parse/head/unserved_page.ts";
import { firstPage } from "../probes/pages/first_page.ts";
import { defineSurface } from "../contract/surface.ts";

export default defineSurface({
  id: "content",
  title: "content to read",
  needs: { home: firstPage },
  reasons({ home }) {
    if (home === null || !home.resource.ok) return [];
    const { resource, text } = home;
    // A page that cannot be read is not exempt.
    if (resource.isHtml) {
      return [text.length >= MIN_PAGE_TEXT_LENGTH ? "The home page has text" : "The home page is HTML"];
    }
    const isMarkdown = resource.mediaType === "text/markdown" && resource.text.length >= MIN_PAGE_TEXT_LENGTH;
    return isMarkdown ? ["The home page is Markdown"] : [];
  },
});

/** A site with something to read. */
import { page } from "../probes/page.ts";
import { defineSurface } from "../surface.ts";

/** Visible characters, about one sentence; a shell for JavaScript has fewer. */
const TEXT_CHARACTERS = 100;

export default defineSurface({
  id: "content",
  title: "content to read",
  needs: { home: page },
  reasons({ home }) {
    if (home === null || !home.resource.ok) return [];
    const { resource, text } = home;
    if (resource.isHtml) return text.length >= TEXT_CHARACTERS ? ["The home page has text"] : [];
    const isMarkdown = resource.mediaType === "text/markdown" && resource.text.length >= TEXT_CHARACTERS;
    return isMarkdown ? ["The home page is Markdown"] : [];
  },
});

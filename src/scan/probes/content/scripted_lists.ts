/** Empty parts of a page that a script file of the site looks up and fills. */
import { filledPlaces } from "../../parse/rendering/unfilled_places.ts";
import { takeTurn } from "../../../turn.ts";
import { defineProbe } from "../../contract/probe.ts";
import { ownScripts, requested } from "../pages/own_scripts.ts";
import { page } from "../pages/page.ts";
import { rendering } from "./rendering.ts";

/** Maximum number of files to request. Pages of a site mostly share them. */
const MAX_FILES = 8;

/** Words for each, such as `the part below “Products”`. Nothing is requested for a page without empty parts. */
export const scriptedLists = defineProbe<readonly string[]>({
  id: "scripted-lists",
  scope: "page",
  async observe(context) {
    const [{ document, resource }, { openPlaces }] = await Promise.all([
      context.probe(page),
      context.probe(rendering),
    ]);
    if (openPlaces.length === 0) return [];
    const { files } = ownScripts(document, resource.url);
    const loaded = await requested(context, files.slice(0, MAX_FILES));
    await takeTurn();
    return filledPlaces(openPlaces, loaded.filter(({ isHtml }) => !isHtml).map(({ text }) => text));
  },
});

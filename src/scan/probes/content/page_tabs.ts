/** The tabs of a page, with their text in the HTML. */
import { type TabGroup, tabGroups } from "../../parse/text/tab_groups.ts";
import { takeTurn } from "../../parse/turn.ts";
import { defineProbe } from "../../probe.ts";
import { page } from "../page.ts";
import { pageElements } from "./page_elements.ts";

export const pageTabs = defineProbe<readonly TabGroup[]>({
  id: "page-tabs",
  scope: "page",
  async observe({ probe }) {
    const [{ document }, elements] = await Promise.all([probe(page), probe(pageElements)]);
    await takeTurn();
    return tabGroups(document, elements);
  },
});

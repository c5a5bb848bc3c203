/** The tabs of a page, with their text in the HTML. */
import { tabGroups } from "../../parse/text/tab_groups.ts";
import { defineElementsProbe } from "./page_elements.ts";

export const pageTabs = defineElementsProbe(
  "page-tabs",
  (elements, { document }) => tabGroups(document, elements),
);

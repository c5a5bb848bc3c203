/** The pages of `/checks` by path. */
import { CATALOGUE } from "../../scan/catalogue.ts";
import { checkPage } from "./check_page.tsx";
import { checksPage } from "./checks_page.tsx";

/** @param search the query of the URL */
type PageMaker = (search: URLSearchParams) => string;

export const CHECK_PAGES: Readonly<Record<string, PageMaker>> = {
  "/checks": checksPage,
  ...Object.fromEntries(CATALOGUE.map((entry) => [`/checks/${entry.check.id}`, () => checkPage(entry)])),
};

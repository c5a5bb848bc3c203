/** The pages of projects and crawls, by the pattern of their paths. */
import type { AccountPage } from "../account/page.ts";
import { CRAWLS_PAGE } from "./crawls_page.tsx";
import { PROJECT_PAGE } from "./overview_page.tsx";
import { NEW_PROJECT_PAGE, PROJECTS_PAGE } from "./project_list_page.tsx";
import { DELETE_PROJECT_PAGE, PROJECT_SETTINGS_PAGE } from "./project_settings_pages.tsx";

export const PROJECT_PAGES: Readonly<Record<string, AccountPage>> = {
  "/accounts/{id}/projects": PROJECTS_PAGE,
  "/accounts/{id}/projects/new": NEW_PROJECT_PAGE,
  "/projects/{id}": PROJECT_PAGE,
  "/projects/{id}/crawls": CRAWLS_PAGE,
  "/projects/{id}/settings": PROJECT_SETTINGS_PAGE,
  "/projects/{id}/delete": DELETE_PROJECT_PAGE,
};

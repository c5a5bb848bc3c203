/** The pages of projects and crawls, by the pattern of their paths. */
import type { AccountPage } from "../account/page.ts";
import { BADGE_PAGE } from "./badge_page.tsx";
import { CI_PAGE } from "./ci_page.tsx";
import { CRAWL_PAGE, DELETE_CRAWL_PAGE } from "./crawl_pages.tsx";
import { CRAWLS_PAGE } from "./crawls_page.tsx";
import { PROJECT_PAGE } from "./overview_page.tsx";
import { NEW_PROJECT_PAGE, PROJECTS_PAGE } from "./project_list_page.tsx";
import { DELETE_PROJECT_PAGE, PROJECT_SETTINGS_PAGE } from "./project_settings_pages.tsx";
import { WATCH_PAGE } from "./watch_page.tsx";
import { REMOVE_WEBHOOK_PAGE, ROTATE_WEBHOOK_PAGE, WEBHOOK_PAGE } from "./webhook_pages.tsx";

export const PROJECT_PAGES: Readonly<Record<string, AccountPage>> = {
  "/accounts/{id}/projects": PROJECTS_PAGE,
  "/accounts/{id}/projects/new": NEW_PROJECT_PAGE,
  "/watch": WATCH_PAGE,
  "/projects/{id}": PROJECT_PAGE,
  "/projects/{id}/crawls": CRAWLS_PAGE,
  "/projects/{id}/ci": CI_PAGE,
  "/projects/{id}/badge": BADGE_PAGE,
  "/projects/{id}/webhook": WEBHOOK_PAGE,
  "/projects/{id}/webhook/rotate": ROTATE_WEBHOOK_PAGE,
  "/projects/{id}/webhook/remove": REMOVE_WEBHOOK_PAGE,
  "/projects/{id}/settings": PROJECT_SETTINGS_PAGE,
  "/projects/{id}/delete": DELETE_PROJECT_PAGE,
  "/crawls/{id}": CRAWL_PAGE,
  "/crawls/{id}/delete": DELETE_CRAWL_PAGE,
};

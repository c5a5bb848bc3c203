/** The pages of projects and crawls, by the pattern of their paths. */
import { byPath } from "../account/page.ts";
import { BADGE_PAGE } from "./badge_page.tsx";
import { CI_PAGE } from "./ci_page.tsx";
import { CRAWL_PAGE, DELETE_CRAWL_PAGE } from "./crawls/crawl_pages.tsx";
import { CRAWLS_PAGE } from "./crawls/crawls_page.tsx";
import { PROJECT_PAGE } from "./overview_page.tsx";
import { IMPORT_PAGE } from "./import_page.tsx";
import { DELETE_PROJECTS_PAGE } from "./portfolio/delete_projects_page.tsx";
import { NEW_PROJECT_PAGE } from "./new_project_page.tsx";
import { PROJECTS_PAGE } from "./portfolio/portfolio_page.tsx";
import { DELETE_PROJECT_PAGE, PROJECT_SETTINGS_PAGE } from "./project_settings_pages.tsx";
import { WATCH_PAGE } from "./watch_page.tsx";
import { REMOVE_WEBHOOK_PAGE, ROTATE_WEBHOOK_PAGE, WEBHOOK_PAGE } from "./webhooks/webhook_pages.tsx";

export const PROJECT_PAGES = byPath([
  PROJECTS_PAGE,
  NEW_PROJECT_PAGE,
  IMPORT_PAGE,
  DELETE_PROJECTS_PAGE,
  WATCH_PAGE,
  PROJECT_PAGE,
  CRAWLS_PAGE,
  CI_PAGE,
  BADGE_PAGE,
  WEBHOOK_PAGE,
  ROTATE_WEBHOOK_PAGE,
  REMOVE_WEBHOOK_PAGE,
  PROJECT_SETTINGS_PAGE,
  DELETE_PROJECT_PAGE,
  CRAWL_PAGE,
  DELETE_CRAWL_PAGE,
]);

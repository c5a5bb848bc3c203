/** A path for each kind of page, from the tables of the service's routes. */
import { OPERATE_PAGES } from "../../src/http/operate/routes.tsx";
import { PAGES } from "../../src/web/account/account_routes.tsx";
import { PROJECT_PAGES } from "../../src/web/projects/project_routes.ts";
import { GENERAL_PAGES } from "../../src/web/site/site_pages.ts";

/** The object whose id is in a path. */
const OBJECTS: readonly (readonly [start: string, object: string])[] = [
  ["/account/keys/", "userKey"],
  ["/accounts/", "account"],
  ["/service-accounts/", "robot"],
  ["/projects/", "project"],
  ["/crawls/", "crawl"],
  ["/operate/users/", "user"],
  ["/operate/accounts/", "account"],
  ["/operate/reports/", "report"],
];

/** Pages that lead people who are signed in to their accounts. */
export const SIGNED_OUT_PATHS = ["/sign-in", "/sign-up"];

/** Pages that no table of routes names. */
const OTHER_PATHS = [
  ...["/invitation", "/reset-password", "/verify-email", "/remove-reports"],
  ...["/mcp", "/missing", "/checks/robots-txt", "/watch?site=bare-site.org"],
  ...["/r/{report}", "/p/{project}", "/compare?crawl={crawl}&with={earlier}"],
];

/** @param ids of the objects that the pages show */
export function pathsOf(ids: Readonly<Record<string, string>>): string[] {
  const patterns = [
    ...GENERAL_PAGES.map(({ path }) => path),
    ...Object.keys({ ...PAGES, ...PROJECT_PAGES }).filter((path) => path !== "/watch"),
    ...Object.keys(OPERATE_PAGES),
    ...OTHER_PATHS,
  ];
  return patterns.map((pattern) => {
    const [, object = ""] = OBJECTS.find(([start]) => pattern.startsWith(start)) ?? [];
    const values: Readonly<Record<string, string | undefined>> = {
      ...ids,
      id: ids[object],
      member: ids.membership,
    };
    return pattern.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? `no ${name}`);
  });
}

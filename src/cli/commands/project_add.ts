/** `readiness project add` tracks a site. */
import { flagValue, refuseUsage, wholeNumber } from "../arguments.ts";
import { type Command, EXIT } from "../command.ts";
import { commandLine } from "../../command_name.ts";
import { renderFacts } from "../output/print.ts";
import { cleanJson } from "../output/safe_text.ts";
import { layoutOf } from "../shell.ts";
import { privateHint } from "../scans/private_target.ts";
import { API_FLAGS, API_NOTE, withApi } from "../tracking/choose_api.ts";
import { ACCOUNT_FLAG, accountOf } from "../tracking/find.ts";
import { createProject } from "../tracking/operations.ts";
import { projectFacts } from "../tracking/project_text.ts";
import { MAX_BROWSER_PAGES, MAX_PAGES } from "../../scan/request.ts";

const USAGE = "project add <name> <target>";

export const projectAddCommand: Command = {
  name: "project add",
  summary: "Track a site: its crawls are stored and compared",
  usage: ["project add <name> <target> [flags]"],
  flags: {
    ...ACCOUNT_FLAG,
    "--schedule <cron>":
      "Crawl at these times in UTC: minute, hour, day, month and weekday; by hand if omitted",
    "--max-pages <1-500>": "How many pages a crawl checks, 25 by default",
    "--browser-pages <0-6>":
      "How many of these pages a crawl also shows in a browser, which the service must have; none by default",
    "--include <pattern>": "Check only pages with such a path, for example /docs/*; repeatable",
    "--exclude <pattern>": "Skip pages with such a path; repeatable",
    "--ua <string>": "User agent to send instead of the default",
    "--tag <tag>": "Tag to filter projects by; repeatable",
    "--public": "Show the badge of the project to everybody",
    "--json": "Print the project as JSON",
    ...API_FLAGS,
  },
  examples: {
    'readiness project add Shop shop.example.com --schedule "0 6 * * 1"': "crawl every Monday at 06:00 UTC",
    "readiness project add Docs https://example.com/docs/ --max-pages 200 --include '/docs/*'":
      "check up to 200 pages of one section, when a crawl is started by hand",
    "readiness project add Shop shop.example.com --server https://readiness.example":
      "through a running service",
  },
  notes: [
    API_NOTE,
    "Exit codes: 0 added, 2 invalid usage, settings or credentials, 3 service or database unavailable, 130 stopped",
  ],
  async run(args, shell) {
    const [name, target, ...more] = args.words;
    if (name === undefined || target === undefined) {
      refuseUsage(`The ${name === undefined ? "name" : "target"} is missing: ${commandLine(USAGE)}`);
    }
    if (more.length > 0) refuseUsage(`Too many arguments, put the name in quotes: ${commandLine(USAGE)}`);
    const maxPages = wholeNumber(args, "max-pages", 1, MAX_PAGES);
    const browserPages = wholeNumber(args, "browser-pages", 0, MAX_BROWSER_PAGES);
    const [schedule, userAgent] = [flagValue(args, "schedule"), flagValue(args, "ua")];
    const settings = {
      name,
      target,
      include: [...args.values.get("include") ?? []],
      exclude: [...args.values.get("exclude") ?? []],
      tags: [...args.values.get("tag") ?? []],
      isPublic: args.values.has("public"),
      ...(maxPages === null ? {} : { maxPages }),
      ...(browserPages === null ? {} : { browserPages }),
      ...(schedule === null ? {} : { schedule }),
      ...(userAgent === null ? {} : { userAgent }),
    };
    return await withApi(args, shell, async (api) => {
      const accountId = await accountOf(args, api);
      const { createProject: { project } } = await api.call(createProject({ accountId, ...settings }))
        .catch((error) => {
          throw privateHint(
            target,
            error,
            (block) =>
              api.suffix === ""
                ? `To track a private address, set SCAN_ALLOW_PRIVATE=${block} here and for the service`
                : `To track a private address, its operator has to set SCAN_ALLOW_PRIVATE=${block}`,
          );
        });
      if (args.values.has("json")) shell.stdout(`${cleanJson(project, 2)}\n`);
      else shell.stdout(renderFacts(projectFacts(project, layoutOf(shell).paint)));
      shell.stderr(`Start its first crawl: ${commandLine(`crawl run ${project.id} --wait${api.suffix}`)}\n`);
      return EXIT.done;
    });
  },
};

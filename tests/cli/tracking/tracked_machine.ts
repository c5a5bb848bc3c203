/** A machine that tracks projects for the operator, a person and a service account. */
import { jsonRows, setRows } from "../../../src/database/json_rows.ts";
import type { CheckChange } from "../../../src/crawl/changes/check_changes.ts";
import { changeCounts } from "../../../src/crawl/changes/confirmation.ts";
import { changeRowsOf, type CrawlRecord } from "../../../src/crawl/crawl_record.ts";
import type { CheckedPage } from "../../../src/scan/crawl/checked_page.ts";
import { createTracking, type Tracking } from "../../../src/crawl/tracking.ts";
import type { CheckResult } from "../../../src/scan/result.ts";
import type { Stores } from "../../../src/auth/stores.ts";
import { trusted } from "../../../src/auth/change/author.ts";
import { OPERATOR_ACTOR } from "../../../src/auth/principal/principal.ts";
import { ALWAYS } from "../../../src/database/commit.ts";
import type { Shell } from "../../../src/cli/shell.ts";
import { Scanner } from "../../../src/scan/scanner.ts";
import { fixtureNetwork } from "../../scan/scan_site.ts";
import { finish } from "../../http/crawl/stored_crawl.ts";
import { Machine, PASSWORD, type Service } from "../machine.ts";
import type { Captured } from "../captured.ts";
import { piped } from "../typed.ts";

const OPERATOR = trusted(OPERATOR_ACTOR);

const MAX_LOGINS = 20;

/** Ways to the same projects. */
export const WAYS = ["the database", "a session", "a key"] as const;
export type Way = typeof WAYS[number];

export class TrackedMachine implements AsyncDisposable {
  readonly machine: Machine;
  readonly #service: Service;
  readonly accountId: string;

  private constructor(machine: Machine, service: Service, accountId: string) {
    this.machine = machine;
    this.#service = service;
    this.accountId = accountId;
  }

  static async make(): Promise<TrackedMachine> {
    const machine = await Machine.make();
    await machine.addUser("ada");
    const service = await machine.serve();
    const login = ["login", "--username", "ada", "--server", service.address];
    // A busy machine may take longer for a password than a request waits.
    for (let tries = 1;; tries++) {
      const { code, stderr } = await machine.run(login, { stdin: piped(`${PASSWORD}\n`) });
      if (code === 0) break;
      if (tries === MAX_LOGINS) throw new Error(stderr);
    }
    const accountId = await machine.look(async ({ users, accounts }) => {
      const user = await users.findByName("ada");
      return (await accounts.listOfUser(user?.id ?? ""))[0]?.id ?? "";
    });
    return new TrackedMachine(machine, service, accountId);
  }

  get server(): string {
    return this.#service.address;
  }

  /** Runs a command line in one of the ways. `key` is an Editor's key. */
  async run(
    way: Way,
    args: readonly string[],
    parts: Partial<Shell> = {},
    key: string | null = null,
  ): Promise<Captured> {
    if (way === "the database") return await this.machine.run(args, parts);
    const environment = way === "a key" ? { READINESS_API_KEY: key ?? await this.makeKey("Editor") } : {};
    return await this.machine.run([...args, "--server", this.server], parts, environment);
  }

  async makeKey(roleCode: "Viewer" | "Editor"): Promise<string> {
    return await this.machine.look(async ({ serviceAccounts, keys }) => {
      const input = { accountId: this.accountId, name: `robot ${roleCode}`, roleCode };
      const { id } = await serviceAccounts.create(input, OPERATOR);
      return (await keys.create({ serviceAccountId: id, name: null, expiresAt: null }, OPERATOR)).apiKey;
    });
  }

  /** Adds a project as the operator. */
  async addProject(name = "Shop"): Promise<string> {
    const { stdout } = await this.machine.run(["project", "add", name, "shop.example.com", "--json"]);
    return JSON.parse(stdout).id;
  }

  /** Ends a crawl as a worker does. */
  async endCrawl(id: string, change: Partial<CrawlRecord>, changes: readonly CheckChange[] = []) {
    const rows = await jsonRows(changes);
    await this.#track(async ({ crawls, projects }) => {
      await crawls.table.changeFound(
        ALWAYS,
        ["ids", id],
        () => new Error("No crawl"),
        async (operation, entry) => {
          const project = await projects.table.find(["ids", entry.value.projectId]);
          if (project === null) throw new Error("No project");
          const ended = {
            status: "Finished" as const,
            finishedAt: Date.now(),
            scoringVersion: "3",
            grade: "C" as const,
            changes: changes.length === 0 ? null : changeCounts(changes),
          };
          const previous = await crawls.previous(entry.value);
          crawls.table.update(operation, entry, { ...entry.value, ...ended, previous, ...change });
          projects.table.update(operation, project, { ...project.value, activeCrawlId: null });
          setRows(operation, changeRowsOf(id), rows);
        },
      );
    });
  }

  /** A crawl that has ended. */
  async addCrawl(projectId: string, change: Partial<CrawlRecord>, changes: readonly CheckChange[] = []) {
    const { stdout } = await this.machine.run(["crawl", "run", projectId, "--json"]);
    const { id } = JSON.parse(stdout);
    await this.endCrawl(id, change, changes);
    return id as string;
  }

  /** A crawl that has finished with results. @param rows of pages, some in each @param checks of the whole site */
  async addExported(
    projectId: string,
    rows: readonly (readonly CheckedPage[])[],
    checks?: readonly CheckResult[],
    outcome?: "completed" | "no_page",
  ): Promise<string> {
    const { stdout } = await this.machine.run(["crawl", "run", projectId, "--json"]);
    const { id } = JSON.parse(stdout);
    await this.machine.look(async ({ database: { kv } }) => {
      const change = (change: Partial<CrawlRecord>) => this.endCrawl(id, change);
      await finish({ scene: { kv }, crawl: { id }, change }, rows, checks, outcome);
    });
    return id;
  }

  /** Continues the erasures of other processes, as a worker does. */
  async resumeErasures(): Promise<void> {
    await this.#track((_, stores) => stores.erasures.resume());
  }

  async #track(use: (tracking: Tracking, stores: Stores) => Promise<void>): Promise<void> {
    const scanner = new Scanner({ network: fixtureNetwork({ resolve: [] }), userAgent: "ReadinessBot/1.0" });
    await this.machine.look((stores) => use(createTracking(stores, scanner), stores));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#service[Symbol.asyncDispose]();
    await this.machine[Symbol.asyncDispose]();
  }
}

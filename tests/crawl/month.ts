/** The month of a project, with its site, its receiver of messages, and their state at the end of a day. */
import { trusted } from "../../src/auth/change/author.ts";
import type { CrawlRecord } from "../../src/crawl/crawl_record.ts";
import { BadgeHandler } from "../../src/http/crawl/badge_handler.ts";
import type { FixtureRequest } from "../fixtures/server.ts";
import { Calendar } from "./calendar.ts";
import { HOST, type Pages, type Tracked } from "./tracked.ts";
import { signersAt } from "./webhook/verified.ts";

export const OPERATOR = trusted({ kind: "operator", id: "", name: "operator", address: null });

/** A moment of January 2001, milliseconds since 1970. @param time such as `06:00` */
export function at(day: number, time: string): number {
  return Date.UTC(2001, 0, day) + Date.parse(`1970-01-01T${time}:00Z`);
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString().slice(11, 16);
}

export class Month {
  readonly tracked: Tracked;
  readonly calendar: Calendar;
  /** Returns true if the receiver takes messages at that time. */
  isUp: (now: number) => boolean = () => true;
  /** Secrets of the webhook, the first one first. */
  readonly secrets: string[] = [];
  readonly #told: string[] = [];
  /** Time of the first attempt for each message, by its id. */
  readonly #sentAt = new Map<string, number>();

  constructor(tracked: Tracked) {
    this.tracked = tracked;
    this.calendar = new Calendar(tracked);
    tracked.pages["/hook"] = (request) => ({ status: this.#receive(request) });
  }

  /**
   * Sets the webhook, or changes its secret.
   * @param graceMinutes during which an old secret signs too
   */
  async newSecret(graceMinutes?: number): Promise<void> {
    const { webhooks, project: { id: projectId } } = this.tracked;
    const url = `https://${HOST}/hook`;
    const { secret } = graceMinutes === undefined
      ? await webhooks.set({ projectId, url, format: "standard" }, OPERATOR)
      : await webhooks.rotate({ projectId, graceMinutes }, OPERATOR);
    this.secrets.push(secret);
  }

  /** Changes the pages of the site from now on. Pages that are undefined are gone. */
  serve(pages: Readonly<Record<string, Pages[string] | undefined>>): void {
    for (const [path, page] of Object.entries(pages)) {
      if (page === undefined) delete this.tracked.pages[path];
      else this.tracked.pages[path] = page;
    }
  }

  /** Creation times of the crawls of a project, the first one first, in milliseconds since 1970. */
  async crawlTimes(projectId: string): Promise<number[]> {
    const { records } = await this.tracked.crawls.page(projectId, 500, null);
    return records.map(({ createdAt }) => createdAt).reverse();
  }

  /** Number of attempts for each message of a day, and their outcome. */
  async deliveries(day: number): Promise<string[]> {
    const { webhooks, project } = this.tracked;
    const { records } = await webhooks.page(project.id, 100, null);
    return records.filter(({ createdAt }) => new Date(createdAt).getUTCDate() === day).map(
      ({ status, attempts }) => `${status} after ${attempts.length}`,
    );
  }

  /** Sends the messages of a day again. */
  async replay(day: number): Promise<void> {
    const { webhooks, project } = this.tracked;
    const { records } = await webhooks.page(project.id, 100, null);
    for (const { id, createdAt } of records) {
      if (new Date(createdAt).getUTCDate() === day) await webhooks.replay(id, OPERATOR);
    }
  }

  /** Stores the newest crawl with another version of the scoring rules. */
  async rescore(scoringVersion: string): Promise<void> {
    const { crawls, kv, project } = this.tracked;
    const [entry] = await crawls.table.list([project.id], { reverse: true, limit: 1 });
    if (entry === undefined) throw new Error("There is no crawl");
    const operation = kv.atomic();
    crawls.table.update(operation, entry, { ...entry.value, scoringVersion });
    await operation.commit();
  }

  /** Messages that the receiver took since the last call. */
  told(): string[] {
    return this.#told.splice(0);
  }

  /** Outcome of the newest crawl. */
  async newest(): Promise<string> {
    const { crawls, project } = this.tracked;
    const { records: [crawl] } = await crawls.page(project.id, 1, null);
    if (crawl === undefined) return "none";
    const day = new Date(crawl.createdAt).getUTCDate();
    return `${day} ${timeOf(crawl.createdAt)} ${crawl.status}${countsOf(crawl)}`;
  }

  /** The text of the badge. */
  async badge(): Promise<string> {
    const { project: { id } } = this.tracked;
    const response = await new BadgeHandler({ tracking: this.tracked }).handle(
      new Request(`http://127.0.0.1/badge/${id}.svg`),
      id,
      "127.0.0.1",
    );
    return /<title>[^:]*: (.*)<\/title>/.exec(await response.text())?.[1] ?? "";
  }

  #receive({ headers, body }: FixtureRequest): number {
    const now = this.tracked.clock.at;
    const message = { text: new TextDecoder().decode(body), headers: Object.fromEntries(headers) };
    const id = message.headers["webhook-id"] ?? "";
    const sentAt = this.#sentAt.getOrInsertComputed(id, () => now);
    if (!this.isUp(now)) return 500;
    const signers = signersAt(this.secrets, message, now).map((secret) => this.secrets.indexOf(secret) + 1);
    const when = sentAt === now ? timeOf(now) : `${timeOf(sentAt)}, sent again`;
    this.#told.push(`${when}: ${wordsOf(JSON.parse(message.text))}, signed with ${signers.join(" and ")}`);
    return 204;
  }
}

function countsOf({ changes }: CrawlRecord): string {
  if (changes === null) return "";
  const kinds = Object.entries(changes).filter(([, count]) => count > 0).map(([kind]) => kind);
  return `, ${kinds.join(" and ") || "the same"}`;
}

interface Message {
  readonly type: string;
  readonly data: {
    readonly regressionCount: number;
    readonly improvementCount: number;
    readonly scoreDifference: number | null;
    readonly scoreNote: string | null;
  };
}

function wordsOf({ type, data }: Message): string {
  if (type !== "crawl.finished") return type;
  const { regressionCount, improvementCount, scoreDifference, scoreNote } = data;
  const changes = [regressionCount > 0 ? ["worse"] : [], improvementCount > 0 ? ["better"] : []].flat();
  const score = scoreDifference === null
    ? scoreNote ?? "no score before"
    : scoreDifference === 0
    ? "same score"
    : scoreDifference > 0
    ? "higher score"
    : "lower score";
  return `${changes.join(" and ") || "no change"}, ${score}`;
}

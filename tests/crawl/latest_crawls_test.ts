/** The newest crawls in the record of a project. The helper compares each summary with its record at the end. */
import { assertEquals } from "@std/assert";
import type { ProjectSummary } from "../../src/crawl/project/project_record.ts";
import type { CrawlRecord } from "../../src/crawl/crawl_record.ts";
import type { LatestCrawls } from "../../src/crawl/latest_crawls_record.ts";
import { afterCrawl, latestOf, withCorrected, worstQuestionOf } from "../../src/crawl/latest_crawls.ts";
import { questionShares } from "../../src/crawl/question_shares.ts";
import type { Answer, QuestionScore } from "../../src/scan/result.ts";
import { trusted } from "../../src/auth/change/author.ts";
import { createTracking } from "../../src/crawl/tracking.ts";
import { cheapStores } from "../auth/cheap_stores.ts";
import { person } from "../auth/people.ts";
import { inMemory } from "../database/databases.ts";
import { watched } from "../database/watched.ts";
import { SCANNER } from "../http/crawl/world.ts";
import { testTracked, type Tracked } from "./tracked.ts";

const OPERATOR = trusted({ kind: "operator", id: "", name: "operator", address: null });

async function summaryIn({ projects, project }: Tracked): Promise<ProjectSummary> {
  const [row] = await projects.table.summaries<ProjectSummary>([project.accountId]);
  if (row === undefined) throw new Error("The project has no summary");
  return row.value;
}

testTracked("the summary of a project has the result of its newest crawls", {}, async (tracked) => {
  const { crawl, crawls, clock, project } = tracked;
  assertEquals(await summaryIn(tracked), {
    id: project.id,
    createdAt: project.createdAt,
    name: "Shop",
    target: "bare-site.org",
    tags: [],
    schedule: "none",
    nextTick: null,
    isActive: false,
    latest: null,
  });
  const first = await crawl();
  const report = await crawls.report(first);
  const { latest } = await summaryIn(tracked);
  assertEquals(latest, {
    ended: { id: first.id, status: "Finished", at: first.finishedAt ?? 0 },
    finished: {
      id: first.id,
      at: first.finishedAt ?? 0,
      score: first.score,
      grade: first.grade,
      change: null,
      isProvisional: false,
      worstQuestion: worstQuestionOf(questionShares(report?.questions ?? [])),
    },
    scores: [first.score ?? -1],
  });
  clock.at += 60_000;
  const cancelled = await crawls.run(project.id, OPERATOR);
  await crawls.cancel(cancelled.id, OPERATOR);
  const after = await summaryIn(tracked);
  assertEquals([after.latest?.ended.status, after.latest?.finished?.id], ["Cancelled", first.id]);
});

testTracked("a deleted crawl leaves the summary to the crawl before it", {}, async (tracked) => {
  const { crawl, crawls } = tracked;
  const [first, second] = [await crawl(), await crawl()];
  const seen = async () => {
    const { latest } = await summaryIn(tracked);
    return latest && [latest.ended.id, latest.finished?.id, latest.finished?.change];
  };
  assertEquals(await seen(), [second.id, second.id, 0]);
  await crawls.remove(second.id, OPERATOR);
  assertEquals(await seen(), [first.id, first.id, null]);
  await crawls.remove(first.id, OPERATOR);
  assertEquals(await seen(), null);
});

for (const [first, second] of [["newest", "one before"], ["one before", "newest"]] as const) {
  Deno.test(`deleting the ${first} while another process deletes the ${second} leaves the oldest`, () =>
    inMemory(async (kv) => {
      const stores = cheapStores(kv, Date.now);
      const { projects, crawls } = createTracking(stores, SCANNER);
      const { account } = await person(stores, "ada");
      const { id } = await projects.create(
        { accountId: account.id, name: "a", target: "a.example" },
        OPERATOR,
      );
      const ids: string[] = [];
      for (let at = 0; at < 3; at++) {
        const crawl = await crawls.run(id, OPERATOR);
        ids.push((await crawls.cancel(crawl.id, OPERATOR)).id);
      }
      const [oldest, middle = "", newest = ""] = ids;
      const [own, others] = first === "newest" ? [newest, middle] : [middle, newest];
      let removal: Promise<void> | undefined;
      const otherStores = cheapStores(
        watched(kv, () => removal ??= crawls.remove(others, OPERATOR)),
        Date.now,
      );
      await createTracking(otherStores, SCANNER).crawls.remove(own, OPERATOR);
      assertEquals((await projects.get(id)).latest?.ended.id, oldest);
      await Promise.all([stores.erasures.settled(), otherStores.erasures.settled()]);
    }));
}

const question = (id: string, answer: Answer, earned: number, points: number): QuestionScore => ({
  id,
  title: id,
  answer,
  earned,
  points,
  checkIds: [],
});

const WORST: readonly (readonly [questions: readonly QuestionScore[], worst: string | null])[] = [
  [[], null],
  [[question("a", "yes", 9, 10)], null],
  [[question("a", "not_applicable", 0, 0), question("b", "unknown", 0, 0)], null],
  [[question("a", "mostly", 7, 10), question("b", "partly", 4, 10)], "b 0.4"],
  [[question("a", "no", 0, 10), question("b", "no", 0, 50)], "a 0"],
];

for (const [questions, worst] of WORST) {
  Deno.test(`worstQuestionOf() ${questions.map(({ id, answer }) => `${id}=${answer}`).join(" ")} is ${worst}`, () => {
    const found = worstQuestionOf(questionShares(questions));
    assertEquals(found && `${found.id} ${found.share}`, worst);
  });
}

/** A crawl in short: `62`, `62 v3` of another scoring version, `62 provisional`, `none` without a score, `failed`. */
function crawlsOf(...texts: string[]): CrawlRecord[] {
  const crawls: CrawlRecord[] = [];
  for (const [at, text] of texts.entries()) {
    const previous = crawls.findLast(({ status }) => status === "Finished") ?? null;
    crawls.push({
      id: `crawl-${at}`,
      status: text === "failed" ? "Failed" : "Finished",
      score: /^\d/.test(text) ? Number.parseInt(text) : null,
      grade: null,
      scoringVersion: /v\d/.exec(text)?.[0] ?? "v4",
      isProvisional: text.endsWith("provisional"),
      previous,
      createdAt: at,
      finishedAt: at,
    } as CrawlRecord);
  }
  return crawls;
}

const LONG = Array.from({ length: 25 }, (_, at) => String(at));

const SCORES: readonly (readonly [crawls: readonly string[], scores: readonly number[] | undefined])[] = [
  [[], undefined],
  [["failed"], undefined],
  [["41"], [41]],
  [["41", "48", "48"], [41, 48, 48]],
  [["41", "failed", "48"], [41, 48]],
  [["41", "none", "48"], [41, 48]],
  [["41", "30 provisional"], [41]],
  [["41 v3", "48 v3", "55"], [55]],
  [["41 v3", "48", "55"], [48, 55]],
  [LONG, LONG.slice(-20).map(Number)],
];

for (const [texts, scores] of SCORES) {
  const name = texts.length > 9 ? `${texts.length} scores` : texts.join(", ") || "no crawl";
  Deno.test(`the scores after ${name} are ${scores?.join(" ")}`, () => {
    const crawls = crawlsOf(...texts);
    const stored = crawls.reduce<LatestCrawls | undefined>(
      (latest, crawl) =>
        afterCrawl({ ...latest && { latest } } as Parameters<typeof afterCrawl>[0], crawl).latest ?? latest,
      undefined,
    );
    assertEquals([stored?.scores, latestOf(crawls.toReversed())?.scores], [scores, scores]);
  });
}

Deno.test("a corrected score replaces the provisional one", () => {
  const crawls = crawlsOf("41", "30 provisional");
  const [, last] = crawls;
  const latest = latestOf(crawls.toReversed());
  if (last === undefined || latest === undefined) throw new Error("No crawl");
  assertEquals(withCorrected(latest, { ...last, score: 44, isProvisional: false }).scores, [41, 44]);
});

Deno.test("a corrected score replaces the one that counted", () => {
  const crawls = crawlsOf("41", "30");
  const [, last] = crawls;
  const latest = latestOf(crawls.toReversed());
  if (last === undefined || latest === undefined) throw new Error("No crawl");
  assertEquals(withCorrected(latest, { ...last, score: 44 }).scores, [41, 44]);
});

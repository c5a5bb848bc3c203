/** Slow: a month of crawls takes a minute on a database server. */
/** A month of a project that is crawled each day at 6:00, and its owner's view. */
import { assertEquals } from "@std/assert";
import { SCORING_VERSION } from "../../src/scan/report/score.ts";
import { at, Month, OPERATOR } from "./month.ts";
import { HOST, type Pages, site, testTracked } from "./tracked.ts";

const HOUR_MS = 3_600_000;

const SITE = site();
const { "/a": PAGE = "" } = SITE;
const EMPTY = { body: "", headers: { "content-type": "text/html" } };
const UNREACHABLE: Pages = Object.fromEntries(
  Object.keys(SITE).map((path) => [path, { raw: () => Promise.resolve() }]),
);
/** From the 24th on, it is valid for less than 30 days. */
const SECURITY_TXT = {
  headers: { "content-type": "text/plain; charset=utf-8" },
  body: "Contact: mailto:security@bare-site.org\nExpires: 2001-02-23T05:00:00Z\n",
};
const SAME = "no change, same score";

interface Day {
  readonly day: number;
  readonly fact: string;
  /** No process runs between the day before and the event. */
  readonly isDown?: true;
  /** Event at 5:00. */
  readonly event?: (month: Month) => unknown;
  /** The newest crawl in the evening and its results. */
  readonly crawl: string;
  /**
   * Messages that the receiver took, with their time, their text, and the numbers of the secrets that signed
   * them.
   */
  readonly told: readonly string[];
  /** The day whose score the badge shows; left out for this day. */
  readonly badgeOf?: number;
  /**
   * Number of attempts for its message until the end of the month, and their outcome. Left out if it was one.
   */
  readonly sent?: string;
}

const DAYS: readonly Day[] = [
  {
    day: 1,
    fact: "the first crawl is compared with nothing",
    crawl: "1 06:00 Finished",
    told: ["06:00: no change, no score before, signed with 1"],
  },
  {
    day: 2,
    fact: "nothing has changed",
    crawl: "2 06:00 Finished, the same",
    told: [`06:00: ${SAME}, signed with 1`],
  },
  {
    day: 3,
    fact: "a page is empty, which is told when it was seen twice",
    event: (month) => month.serve({ "/a": EMPTY }),
    crawl: "3 06:00 Finished, worse",
    told: ["06:03: worse, lower score, signed with 1"],
  },
  {
    day: 4,
    fact: "it is still empty, which is no news",
    crawl: "4 06:00 Finished, the same",
    told: [`06:00: ${SAME}, signed with 1`],
  },
  {
    day: 5,
    fact: "the page is back",
    event: (month) => month.serve({ "/a": PAGE }),
    crawl: "5 06:00 Finished, better",
    told: ["06:00: better, higher score, signed with 1"],
  },
  {
    day: 6,
    fact: "a page is empty for some minutes only",
    event: async (month) => {
      month.serve({ "/a": EMPTY });
      await month.calendar.passUntil(at(6, "06:02"));
      month.serve({ "/a": PAGE });
    },
    crawl: "6 06:00 Finished, refuted",
    told: ["06:03: no change, same score, signed with 1"],
    badgeOf: 5,
  },
  {
    day: 7,
    fact: "nothing has changed since the day before yesterday",
    crawl: "7 06:00 Finished, the same",
    told: [`06:00: ${SAME}, signed with 1`],
  },
  {
    day: 8,
    fact: "a file is new",
    event: (month) => month.serve({ "/.well-known/security.txt": SECURITY_TXT }),
    crawl: "8 06:00 Finished, better",
    told: ["06:00: better, higher score, signed with 1"],
  },
  {
    day: 9,
    fact: "a page is gone that the home page links to",
    event: (month) => month.serve({ "/d": undefined }),
    crawl: "9 06:00 Finished, worse",
    told: ["06:03: worse, lower score, signed with 1"],
  },
  {
    day: 10,
    fact: "the site cannot be reached, at three times",
    event: (month) => month.serve(UNREACHABLE),
    crawl: "10 06:00 Failed",
    told: ["06:02: crawl.failed, signed with 1"],
    badgeOf: 9,
  },
  {
    day: 11,
    fact: "the site still cannot be reached",
    crawl: "11 06:00 Failed",
    told: ["06:02: crawl.failed, signed with 1"],
    badgeOf: 9,
  },
  {
    day: 12,
    fact: "the site is back as it was",
    event: (month) => month.serve({ ...SITE, "/d": undefined }),
    crawl: "12 06:00 Finished, the same",
    told: [`06:00: ${SAME}, signed with 1`],
  },
  {
    day: 13,
    fact: "the receiver is down for five hours",
    event: (month) => month.isUp = (now) => now >= at(13, "11:00"),
    crawl: "13 06:00 Finished, the same",
    told: [`06:00, sent again: ${SAME}, signed with 1`],
    sent: "Delivered after 7",
  },
  {
    day: 14,
    fact: "the receiver is down for two days",
    event: (month) => month.isUp = (now) => now >= at(16, "05:30"),
    crawl: "14 06:00 Finished, the same",
    told: [],
    sent: "Delivered after 10",
  },
  {
    day: 15,
    fact: "the receiver is still down, and a message is given up within a day",
    crawl: "15 06:00 Finished, the same",
    told: [],
    sent: "Failed after 9",
  },
  {
    day: 16,
    fact: "the receiver is back, and a message that was given up is sent again on request",
    event: async (month) => {
      await month.calendar.passUntil(at(16, "08:00"));
      await month.replay(14);
    },
    crawl: "16 06:00 Finished, the same",
    told: [`06:00: ${SAME}, signed with 1`, `06:00, sent again: ${SAME}, signed with 1`],
    sent: "Delivered after 1",
  },
  {
    day: 17,
    fact: "the secret changes while a message waits to be sent again",
    event: async (month) => {
      month.isUp = (now) => now >= at(17, "08:00");
      await month.calendar.passUntil(at(17, "07:00"));
      await month.newSecret(0);
    },
    crawl: "17 06:00 Finished, the same",
    told: [`06:00, sent again: ${SAME}, signed with 2`],
    sent: "Delivered after 6",
  },
  {
    day: 18,
    fact: "the secret changes, and the old one is valid for a day",
    event: (month) => month.newSecret(1440),
    crawl: "18 06:00 Finished, the same",
    told: [`06:00: ${SAME}, signed with 2 and 3`],
  },
  {
    day: 19,
    fact: "the clock is set back by an hour after the crawl, which is not repeated",
    event: async ({ calendar, tracked: { clock } }) => {
      await calendar.passUntil(at(19, "06:30"));
      clock.at -= HOUR_MS;
    },
    crawl: "19 06:00 Finished, the same",
    told: [`06:00: ${SAME}, signed with 3`],
  },
  {
    day: 21,
    fact: "the service was down for more than a day, and makes up for it once",
    isDown: true,
    event: ({ tracked: { clock } }) => clock.at = at(21, "12:00"),
    crawl: "21 12:00 Finished, the same",
    told: [`12:00: ${SAME}, signed with 3`],
  },
  {
    day: 22,
    fact: "the rules of the score are others than yesterday",
    event: (month) => month.rescore("0"),
    crawl: "22 06:00 Finished, the same",
    told: [`06:00: no change, scoring version changed from 0 to ${SCORING_VERSION}, signed with 3`],
  },
  {
    day: 23,
    fact: "nothing has changed",
    crawl: "23 06:00 Finished, the same",
    told: [`06:00: ${SAME}, signed with 3`],
  },
  {
    day: 24,
    fact: "a file expires soon, although nothing has changed",
    crawl: "24 06:00 Finished, worse",
    told: ["06:03: worse, same score, signed with 3"],
  },
];

testTracked(
  "a month of a daily schedule, with all that may happen to a site and its owner",
  { schedule: "0 6 * * *", isPublic: true },
  async (tracked) => {
    const month = new Month(tracked);
    const { calendar } = month;
    await month.newSecret();
    const badges = new Map<number, string>();
    for (const { day, fact, isDown, event, crawl, told, badgeOf = day } of DAYS) {
      const name = `day ${day}: ${fact}`;
      if (!isDown) await calendar.passUntil(at(day, "05:00"));
      await event?.(month);
      await calendar.passUntil(at(day, "23:00"));
      badges.set(day, await month.badge());
      assertEquals([await month.newest(), month.told()], [crawl, told], name);
      assertEquals(badges.get(day), badges.get(badgeOf), name);
    }
    for (const { day, sent = "Delivered after 1" } of DAYS) {
      assertEquals(await month.deliveries(day), [sent], `day ${day}`);
    }
    const times = DAYS.map(({ day, isDown }) => at(day, isDown ? "12:00" : "06:00"));
    assertEquals(await month.crawlTimes(tracked.project.id), times);
  },
);

testTracked(
  "an hourly schedule starts each of its crawls once",
  { schedule: "30 * * * *", maxPages: 1 },
  async (tracked) => {
    const month = new Month(tracked);
    const { projects, project: { id, accountId } } = tracked;
    const input = { accountId, name: "Blog", target: HOST, schedule: "0 6,18 * * *", maxPages: 1 };
    const other = await projects.create(input, OPERATOR);
    await month.calendar.passUntil(at(3, "05:29"));
    const hours = Array.from({ length: 48 }, (_, hour) => at(1, "05:30") + hour * HOUR_MS);
    assertEquals(await month.crawlTimes(id), hours.slice(1));
    assertEquals(
      await month.crawlTimes(other.id),
      [1, 2].flatMap((day) => [at(day, "06:00"), at(day, "18:00")]),
    );
  },
);

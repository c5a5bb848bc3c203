/** Requests to hosts that forbid them, and their order. */
import { assertEquals } from "@std/assert";
import { type Answer, redirect, serveSites, type Site, type SiteSetup } from "../../fixtures/server.ts";
import { fetcherOf, outcomeOf } from "./fetching.ts";

const TARGET = "target.cases.readiness-tests.org";
const SITE = "www.cases.readiness-tests.org";
const OTHER = "other.elsewhere-tests.org";
const THIRD = "third.elsewhere-tests.org";
const ROBOTS = {
  productToken: "ReadinessBot",
  entries: new Set(["/"]),
  exemptHosts: new Set<string>(),
  waitAgain: () => Promise.resolve(),
  onRead: () => {},
};
const NAMED = "User-agent: ReadinessBot\nDisallow: /";
const ALL = "User-agent: *\nDisallow: /";

/** Serves a robots.txt, and a document at every other path. */
function withRobots(robots: string | Answer): Site {
  return ({ path }) =>
    path !== "/robots.txt" ? { body: "document" } : typeof robots === "string" ? { body: robots } : robots;
}

/** Redirects every path except robots.txt, which is missing. */
function leading(location: string): Site {
  return ({ path }) => path === "/robots.txt" ? undefined : redirect(location);
}

interface Case {
  readonly name: string;
  readonly url: string;
  readonly sites: Readonly<Record<string, Site>>;
  /** The text of the response, or the code. */
  readonly outcome: string;
  /** Requests that the servers saw, as host without domain, and path. */
  readonly seen: readonly string[];
}

const O = `http://${OTHER}`;
const CASES: readonly Case[] = [
  {
    name: "reads robots.txt of another host first",
    url: `${O}/a`,
    sites: { [OTHER]: withRobots("User-agent: *\nDisallow: /b") },
    outcome: "document",
    seen: ["other/robots.txt", "other/a"],
  },
  {
    name: "does not request what another host forbids by name",
    url: `${O}/a`,
    sites: { [OTHER]: withRobots(NAMED) },
    outcome: "ROBOTS_FORBIDDEN",
    seen: ["other/robots.txt"],
  },
  {
    name: "does not request what another host forbids everyone",
    url: `${O}/a?b`,
    sites: { [OTHER]: withRobots("User-agent: *\nDisallow: /a?b") },
    outcome: "ROBOTS_FORBIDDEN",
    seen: ["other/robots.txt"],
  },
  {
    name: "prefers the group that names us",
    url: `${O}/a`,
    sites: { [OTHER]: withRobots(`${ALL}\n\nUser-agent: readinessbot\nAllow: /`) },
    outcome: "document",
    seen: ["other/robots.txt", "other/a"],
  },
  {
    name: "requests a well-known document that everyone is forbidden",
    url: `${O}/.well-known/oauth-authorization-server/tenant`,
    sites: { [OTHER]: withRobots(ALL) },
    outcome: "document",
    seen: ["other/robots.txt", "other/.well-known/oauth-authorization-server/tenant"],
  },
  {
    name: "does not take every path below .well-known for a document",
    url: `${O}/.well-known/admin`,
    sites: { [OTHER]: withRobots(ALL) },
    outcome: "ROBOTS_FORBIDDEN",
    seen: ["other/robots.txt"],
  },
  {
    name: "does not request a well-known document that is forbidden by name",
    url: `${O}/.well-known/ucp`,
    sites: { [OTHER]: withRobots(NAMED) },
    outcome: "ROBOTS_FORBIDDEN",
    seen: ["other/robots.txt"],
  },
  {
    name: "takes a server error of robots.txt for a ban",
    url: `${O}/a`,
    sites: { [OTHER]: withRobots({ status: 500 }) },
    outcome: "ROBOTS_FORBIDDEN",
    seen: ["other/robots.txt"],
  },
  {
    name: "takes 404 of robots.txt for leave",
    url: `${O}/a`,
    sites: { [OTHER]: withRobots({ status: 404 }) },
    outcome: "document",
    seen: ["other/robots.txt", "other/a"],
  },
  {
    name: "asks each host of a redirect",
    url: `http://${TARGET}/a`,
    sites: { [TARGET]: leading(`${O}/b`), [OTHER]: withRobots(NAMED) },
    outcome: "ROBOTS_FORBIDDEN",
    seen: ["target/robots.txt", "target/a", "other/robots.txt"],
  },
  {
    name: "follows robots.txt to another host that allows it",
    url: `${O}/a`,
    sites: { [OTHER]: withRobots(redirect(`http://${THIRD}/rules.txt`)), [THIRD]: () => ({ body: ALL }) },
    outcome: "document",
    seen: ["other/robots.txt", "third/robots.txt", "other/a"],
  },
  {
    name: "ends where two robots.txt redirect to each other's host",
    url: `${O}/a`,
    sites: {
      [OTHER]: withRobots(redirect(`http://${THIRD}/rules.txt`)),
      [THIRD]: withRobots(redirect(`${O}/rules.txt`)),
    },
    outcome: "document",
    seen: ["other/robots.txt", "third/robots.txt", "third/rules.txt", "other/a"],
  },
  {
    name: "requests of the site itself a folder that everyone is forbidden",
    url: `http://${TARGET}/a/b`,
    sites: { [TARGET]: withRobots(`${ALL}a/`) },
    outcome: "document",
    seen: ["target/robots.txt", "target/a/b"],
  },
  {
    name: "does not request a page of the site itself if everyone is forbidden all of it",
    url: `http://${TARGET}/a`,
    sites: { [TARGET]: withRobots(ALL) },
    outcome: "ROBOTS_FORBIDDEN",
    seen: ["target/robots.txt"],
  },
  {
    name: "requests a page that everyone is allowed of a site that is closed otherwise",
    url: `http://${TARGET}/a`,
    sites: { [TARGET]: withRobots(`${ALL}\nAllow: /a`) },
    outcome: "document",
    seen: ["target/robots.txt", "target/a"],
  },
  {
    name: "requests a file for agents of a closed site",
    url: `http://${TARGET}/llms.txt`,
    sites: { [TARGET]: withRobots(ALL) },
    outcome: "document",
    seen: ["target/robots.txt", "target/llms.txt"],
  },
  {
    name: "follows the home page of a closed site",
    url: `http://${TARGET}/`,
    sites: {
      [TARGET]: ({ path }) =>
        path === "/" ? redirect(`http://${TARGET}/en/`) : { body: path === "/robots.txt" ? ALL : "document" },
    },
    outcome: "document",
    seen: ["target/robots.txt", "target/", "target/en/"],
  },
  {
    name: "does not follow a file for agents of a closed site to a page",
    url: `http://${TARGET}/llms.txt`,
    sites: {
      [TARGET]: ({ path }) =>
        path === "/llms.txt"
          ? redirect(`http://${TARGET}/en/`)
          : { body: path === "/robots.txt" ? ALL : "page" },
    },
    outcome: "ROBOTS_FORBIDDEN",
    seen: ["target/robots.txt", "target/llms.txt"],
  },
  {
    name: "does not request of the site itself what is forbidden by name",
    url: `http://${TARGET}/a/b`,
    sites: { [TARGET]: withRobots(`${NAMED}a`) },
    outcome: "ROBOTS_FORBIDDEN",
    seen: ["target/robots.txt"],
  },
  {
    name: "counts the host to which the home page redirects as the site",
    url: `http://${TARGET}/`,
    sites: { [TARGET]: leading(`http://${SITE}/`), [SITE]: withRobots(ALL) },
    outcome: "document",
    seen: ["target/robots.txt", "target/", "www/robots.txt", "www/"],
  },
];

/** Over http, because the certificate names no second domain. */
function plain(sites: Readonly<Record<string, Site>>): Record<string, SiteSetup> {
  return Object.fromEntries(Object.entries(sites).map(([host, http]) => [host, { http }]));
}

for (const { name, url, sites, outcome, seen } of CASES) {
  Deno.test(`Fetcher ${name}`, async () => {
    await using server = await serveSites(plain({ [TARGET]: withRobots(""), ...sites }));
    using fetcher = fetcherOf(server, { target: TARGET, robots: ROBOTS });
    const answer = await outcomeOf(fetcher.fetch(new URL(url)));
    const requests = server.requests.map(({ host, path }) => host.split(".")[0] + path);
    assertEquals([typeof answer === "string" ? answer : answer.text, requests], [outcome, seen]);
  });
}

Deno.test("Fetcher reads robots.txt of a host once for all its URLs and both schemes", async () => {
  const both = { https: withRobots(""), http: withRobots("") };
  await using server = await serveSites({ [TARGET]: withRobots(""), [SITE]: both });
  using fetcher = fetcherOf(server, { target: TARGET, robots: ROBOTS });
  const urls = [`https://${SITE}/a`, `https://${SITE}/b`, `http://${SITE}/c`];
  await Promise.all(urls.map((url) => fetcher.fetch(new URL(url))));
  assertEquals(server.requests.filter(({ path }) => path === "/robots.txt").length, 1);
});

Deno.test("Fetcher fails like robots.txt if no connection to the host is possible", async () => {
  await using server = await serveSites({ [TARGET]: withRobots(""), [SITE]: { http: withRobots("") } });
  using fetcher = fetcherOf(server, { allowed: ["127.0.0.0/8"], target: TARGET, robots: ROBOTS });
  const outcomes = [
    await outcomeOf(fetcher.fetch(new URL(`https://${SITE}/a`))),
    await outcomeOf(fetcher.fetch(new URL(`http://${SITE}/a`))).then((answer) => typeof answer),
  ];
  assertEquals(outcomes, ["CONNECTION_REFUSED", "object"]);
});

Deno.test("Fetcher requests the home page of a closed site in one way", async () => {
  await using server = await serveSites(plain({ [TARGET]: withRobots(ALL) }));
  using fetcher = fetcherOf(server, { target: TARGET, robots: ROBOTS });
  const home = new URL(`http://${TARGET}/`);
  const ways = [{}, {}, { accept: "text/markdown" }, { userAgent: "GPTBot" }, { method: "HEAD" }] as const;
  const outcomes = [];
  for (const way of ways) outcomes.push(await outcomeOf(fetcher.fetch(home, way)));
  assertEquals(
    [outcomes.map((each) => typeof each === "string" ? each : each.text), server.requests.length],
    [["document", "document", "ROBOTS_FORBIDDEN", "ROBOTS_FORBIDDEN", "ROBOTS_FORBIDDEN"], 2],
  );
});

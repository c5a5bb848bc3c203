import { assertEquals } from "@std/assert";
import { pageRules } from "../../../../src/scan/parse/policy/page_rules.ts";
import {
  findContradictions,
  type Policies,
  policyStatements,
} from "../../../../src/scan/parse/policy/policy_statements.ts";
import { parseRobots } from "../../../../src/scan/parse/policy/robots.ts";
import { parseRsl } from "../../../../src/scan/parse/policy/rsl.ts";

interface Site extends Partial<Omit<Policies, "robots" | "rules" | "licenses" | "page">> {
  readonly path?: string;
  readonly robots?: string;
  readonly xRobotsTag?: string;
  readonly meta?: string;
  readonly rsl?: string;
}

function policies(site: Site): Policies {
  const { path = "/", robots, xRobotsTag = null, meta, rsl, ...rest } = site;
  return {
    page: new URL(path, "https://site.example"),
    robots: robots === undefined ? null : parseRobots(robots),
    rules: pageRules(xRobotsTag, meta === undefined ? [] : [{ name: "robots", content: meta }]),
    licenses: rsl === undefined ? [] : [parseRsl(rsl)],
    contentSignal: null,
    contentUsage: null,
    tdm: { file: null, header: null, meta: null },
    dataTraining: null,
    ...rest,
  };
}

const RULES = "robots.txt rules";
const SIGNAL = "Content-Signal in robots.txt";
const USAGE = "Content-Usage in robots.txt";
const BAN = "User-agent: *\nDisallow: /\n";
const SEARCH_AGENTS = [
  "OAI-SearchBot",
  "Claude-SearchBot",
  "PerplexityBot",
  "Googlebot",
  "bingbot",
  "Applebot",
  "Amzn-SearchBot",
  "meta-webindexer",
].map((agent) => `User-agent: ${agent}\n`).join("");
const TDM = { file: null, header: null, meta: null } as const;
const RSL =
  '<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license><permits type="usage">search</permits></license></content></rsl>';

const statements: readonly (readonly [string, Site, readonly string[]])[] = [
  ["nothing in nothing", {}, []],
  ["nothing in freedom to crawl", { robots: "User-agent: *\nAllow: /" }, []],
  ["three refusals in a ban on all", { robots: BAN }, [
    `${RULES}: training no`,
    `${RULES}: answers no`,
    `${RULES}: search no`,
  ]],
  ["nothing in a ban on other paths", { robots: "User-agent: *\nDisallow: /x" }, []],
  ["a ban on the path of the page", { robots: "User-agent: GPTBot\nDisallow: /x", path: "/x?y" }, [
    `${RULES}: training no`,
  ]],
  ["a ban on training agents", { robots: "User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /" }, [
    `${RULES}: training no`,
  ]],
  ["an invitation of control tokens", { robots: "User-agent: Google-Extended\nAllow: /" }, []],
  ["a ban on control tokens", { robots: "User-agent: Google-Extended\nDisallow: /" }, [
    `${RULES}: training no`,
  ]],
  ["an invitation by name", { robots: "User-agent: GPTBot\nAllow: /" }, [`${RULES}: training yes`]],
  ["nothing in a name without Allow", { robots: "User-agent: GPTBot\nDisallow: /x" }, []],
  ["nothing in a choice among training agents", {
    robots: "User-agent: GPTBot\nAllow: /\nUser-agent: CCBot\nDisallow: /",
  }, []],
  [
    "nothing in a ban on a nuisance",
    { robots: "User-agent: Bytespider\nUser-agent: PetalBot\nDisallow: /" },
    [],
  ],
  ["nothing in a ban on one search agent", { robots: "User-agent: PerplexityBot\nDisallow: /" }, []],
  ["a ban on all search agents", { robots: `${SEARCH_AGENTS}Disallow: /` }, [`${RULES}: search no`]],
  ["search agents that a ban on all spares", { robots: `User-agent: Googlebot\nAllow: /\n${BAN}` }, [
    `${RULES}: training no`,
    `${RULES}: answers no`,
    `${RULES}: search yes`,
  ]],
  ["signals of a group", {
    robots: "User-agent: *\nContent-Signal: search=yes, ai-input=no, ai-train=no, use=reference\nAllow: /",
  }, [`${SIGNAL}: training no`, `${SIGNAL}: answers no`, `${SIGNAL}: search yes`]],
  ["signals outside of groups", { robots: "Content-Signal: ai-train=no" }, [`${SIGNAL}: training no`]],
  ["nothing where groups differ by choice", {
    robots:
      "User-agent: *\nContent-Signal: ai-train=yes\nAllow: /\nUser-agent: Googlebot\nContent-Signal: ai-train=no\nAllow: /",
  }, [`${RULES}: search yes`]],
  ["both where one group says both", {
    robots: "User-agent: *\nContent-Signal: ai-train=yes\nContent-Signal: ai-train=no\nAllow: /",
  }, [`${SIGNAL}: training yes`, `${SIGNAL}: training no`]],
  ["both where one value says both", {
    robots: "User-agent: *\nContent-Signal: ai-train=yes, ai-train=no\nAllow: /",
  }, [`${SIGNAL}: training yes`, `${SIGNAL}: training no`]],
  ["the signal with the longest path", {
    robots: "User-agent: *\nContent-Signal: ai-train=no\nContent-Signal: /open ai-train=yes\nAllow: /",
    path: "/open/page",
  }, [`${SIGNAL}: training yes`]],
  ["no signal of other paths", {
    robots: "User-agent: *\nContent-Signal: /open ai-train=yes\nAllow: /",
  }, []],
  ["usage rules", { robots: "User-agent: *\nContent-Usage: train-ai=n, ai-use=y, search=y\nAllow: /" }, [
    `${USAGE}: training no`,
    `${USAGE}: answers yes`,
    `${USAGE}: search yes`,
  ]],
  [
    "nothing in usage that cannot be read",
    { robots: "User-agent: *\nContent-Usage: TRAIN-AI=n\nAllow: /" },
    [],
  ],
  ["headers", { contentSignal: "ai-train=no", contentUsage: "train-ai=n, search=y" }, [
    "Content-Signal header: training no",
    "Content-Usage header: training no",
    "Content-Usage header: search yes",
  ]],
  ["rules of the page", { xRobotsTag: "noai", meta: "noindex, nosnippet" }, [
    "X-Robots-Tag header: training no",
    "robots meta tag: search no",
    "robots meta tag: answers no",
  ]],
  ["a limit of no characters", { meta: "max-snippet:0" }, ["robots meta tag: answers no"]],
  ["nothing in rules for one agent", { xRobotsTag: "googlebot: noindex" }, []],
  ["nothing in rules that allow", { meta: "index, follow, max-snippet:-1" }, []],
  ["reservations", { tdm: { file: 1, header: "1", meta: "0" } }, [
    "tdmrep.json: training no",
    "tdm-reservation header: training no",
    "tdm-reservation meta tag: training yes",
  ]],
  ["nothing in a reservation of another value", { tdm: { ...TDM, header: "yes" } }, []],
  ["a licence", { rsl: RSL }, [
    "RSL license: training no",
    "RSL license: answers no",
    "RSL license: search yes",
  ]],
  ["the word of trust.txt", { dataTraining: "yes" }, ["trust.txt: training yes"]],
];

for (const [name, site, expected] of statements) {
  Deno.test(`policyStatements() finds ${name}`, () => {
    const found = policyStatements(policies(site)).map(({ source, subject, says }) =>
      `${source}: ${subject} ${says}`
    );
    assertEquals(found, expected);
  });
}

const NO_TRAINING = "User-agent: GPTBot\nDisallow: /\n";

const contradictions: readonly (readonly [string, Site, readonly string[]])[] = [
  ["none in one statement", { dataTraining: "yes" }, []],
  ["none where all refuse", {
    robots: `${NO_TRAINING}User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /`,
    contentUsage: "search=y, train-ai=n",
    tdm: { ...TDM, file: 1 },
    rsl: RSL,
    dataTraining: "no",
  }, []],
  ["none between subjects", { contentSignal: "search=yes, ai-train=no" }, []],
  ["a ban on training agents against a signal", {
    robots: `${NO_TRAINING}User-agent: *\nContent-Signal: ai-train=yes\nAllow: /`,
  }, [`training: ${SIGNAL} / ${RULES}`]],
  ["an invited training agent against a signal", {
    robots: "User-agent: GPTBot\nAllow: /\nUser-agent: *\nContent-Signal: ai-train=no\nAllow: /",
  }, [`training: ${RULES} / ${SIGNAL}`]],
  ["a ban on all against a signal", { robots: "User-agent: *\nContent-Signal: search=yes\nDisallow: /" }, [
    `search: ${SIGNAL} / ${RULES}`,
  ]],
  ["a header against a rule", {
    robots: "User-agent: *\nContent-Usage: train-ai=n\nAllow: /",
    contentUsage: "train-ai=y",
  }, [`training: Content-Usage header / ${USAGE}`]],
  ["a page against a signal", {
    xRobotsTag: "noindex, nosnippet, noai",
    contentSignal: "search=yes, ai-input=yes, ai-train=yes",
  }, [
    "training: Content-Signal header / X-Robots-Tag header",
    "answers: Content-Signal header / X-Robots-Tag header",
    "search: Content-Signal header / X-Robots-Tag header",
  ]],
  ["a licence and trust.txt against a reservation", {
    rsl: RSL.replace("search", "all"),
    dataTraining: "yes",
    tdm: { ...TDM, file: 1 },
  }, ["training: RSL license,trust.txt / tdmrep.json"]],
  ["a source against itself", { contentSignal: "ai-train=yes, ai-train=no" }, [
    "training: Content-Signal header / Content-Signal header",
  ]],
];

for (const [name, site, expected] of contradictions) {
  Deno.test(`findContradictions() finds ${name}`, () => {
    const found = findContradictions(policyStatements(policies(site)));
    assertEquals(found.map(({ subject, yes, no }) => `${subject}: ${yes} / ${no}`), expected);
  });
}

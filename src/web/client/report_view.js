/** The report of a scan: score first, then what to do, then every check with its evidence. */
import { categoryLink, checkLink, checksView, countsText } from "./checks_view.js";
import { copyButton, descriptions, element, outwardLink } from "./element.js";
import { exchangesView } from "./exchange_view.js";
import { gainText, problemsByGain } from "./gain.js";

/** What each outcome but `completed` means for the reader. */
const OUTCOMES = {
  unreachable: ["bad", "The site could not be reached"],
  opted_out: ["note", "The site does not want to be scanned"],
  timed_out: ["note", "The scan took too long and was ended"],
  interrupted: ["note", "The scan was interrupted"],
};

const EXPLANATIONS = {
  opted_out: "Its robots.txt names ReadinessBot and turns it away, so nothing else was looked at.",
  timed_out: "What was seen until then is below; the rest is marked as not seen.",
  interrupted: "The service is being restarted. What was seen until then is below; scan again in a minute.",
};

/** What a surface is called. */
const SURFACES = {
  content: "Content",
  docs: "Documentation",
  api: "API",
  mcp: "MCP server",
  a2a: "A2A agent",
  login: "Sign-in",
  shop: "Shop",
};

/** Problems that are told at once, and reasons why something could not be seen. */
const STEPS_SHOWN = 5;
const REASONS_SHOWN = 5;

/** Fills the report with a result. */
export function showReport(article, result, address) {
  const problems = problemsByGain(result.checks);
  const hasChecks = result.checks.length > 0;
  const isReached = hasChecks && result.outcome !== "unreachable";
  article.replaceChildren(...[
    element(
      "h2",
      { id: "report-title", tabindex: "-1" },
      `Report for ${result.target.page ?? result.target.domain}`,
    ),
    outcomeView(result),
    hasChecks ? scoreView(result) : null,
    unseenView(result),
    problems.length === 0 ? null : problemsView(problems),
    isReached ? surfacesView(result) : null,
    isReached ? checksView(result, problems) : null,
    result.exchanges.length === 0 ? null : exchangesView(result.exchanges),
    factsView(result, address),
  ].filter((part) => part !== null));
}

function outcomeView({ outcome, problem }) {
  const known = OUTCOMES[outcome];
  if (!known) return null;
  const [kind, title] = known;
  const text = problem === null ? EXPLANATIONS[outcome] ?? "" : `${problem.message} (${problem.code}).`;
  return element("div", { class: `banner ${kind}` }, element("h3", {}, title), element("p", {}, text));
}

function scoreView({ score, grade, confidence, categories, checks }) {
  const number = score === null
    ? element("p", { class: "score" }, element("strong", {}, "No score"))
    : element(
      "p",
      { class: "score" },
      element("strong", {}, String(score)),
      element("span", {}, " of 100"),
      element("span", { class: "grade" }, `Grade ${grade}`),
    );
  const seen = `${Math.round(100 * confidence)} % of what counts here could be seen (confidence).`;
  return element(
    "section",
    { class: "overview", "aria-label": "Score" },
    element("div", {}, number, element("p", {}, seen), element("p", { class: "hint" }, countsText(checks))),
    score === null ? null : element("ul", { class: "meters" }, ...categories.map(categoryMeter)),
  );
}

function categoryMeter({ id, title, score }) {
  const link = categoryLink({ id, title });
  if (score === null) return element("li", {}, link, element("span", { class: "hint" }, "not scored"));
  const meter = element("meter", {
    min: 0,
    max: 100,
    value: score,
    "aria-label": `${title}: ${score} of 100`,
  });
  return element("li", {}, link, meter, element("span", {}, String(score)));
}

/** What kept checks from judging, said once for all of them. */
function unseenView({ checks, outcome }) {
  const unseen = checks.filter(({ status }) => status === "inconclusive");
  if (unseen.length === 0 || outcome === "unreachable") return null;
  const counts = new Map();
  for (const { message } of unseen) counts.set(message, (counts.get(message) ?? 0) + 1);
  const reasons = [...counts].sort(([, left], [, right]) => right - left).slice(0, REASONS_SHOWN)
    .map(([message, count]) => element("li", {}, `${counted(count)}: ${message}`));
  const isWalled = unseen.some((check) => check.outcome === "bot-wall");
  return element(
    "div",
    { class: "banner" },
    element("h3", {}, `${counted(unseen.length)} could not be judged`),
    element("ul", {}, ...reasons),
    isWalled
      ? element(
        "p",
        {},
        "The site's bot protection turned the scanner away. Let the user agent below through, and scan again. ",
        "AI agents may be turned away alike.",
      )
      : null,
  );
}

function counted(checks) {
  return checks === 1 ? "1 check" : `${checks} checks`;
}

function problemsView(problems) {
  const first = problems.slice(0, STEPS_SHOWN);
  const rest = problems.slice(STEPS_SHOWN);
  const more = rest.length === 0 ? null : element(
    "details",
    { class: "more" },
    element("summary", {}, `${rest.length} more`),
    element("ol", { class: "steps", start: STEPS_SHOWN + 1 }, ...rest.map(stepView)),
  );
  return element(
    "section",
    { "aria-labelledby": "next-steps" },
    element("h3", { id: "next-steps" }, "What to mend, by what it brings"),
    element("ol", { class: "steps" }, ...first.map(stepView)),
    more,
  );
}

function stepView({ check, gain }) {
  const points = element("span", { class: "gain" }, gainText(gain));
  const line = element("p", { class: "step" }, checkLink(check), " ", points);
  return element("li", {}, line, element("p", {}, check.fix ?? check.message));
}

function surfacesView({ surfaces, score }) {
  if (surfaces.length === 0) return null;
  const name = ({ id }) => SURFACES[id] ?? id;
  const present = surfaces.filter((surface) => surface.present);
  const absent = surfaces.filter((surface) => !surface.present).map(name).join(", ");
  const items = present.map((surface) =>
    element("li", {}, element("strong", {}, name(surface)), `: ${surface.reasons.join("; ")}`)
  );
  const unsure = score === null
    ? "Nothing could be seen of it."
    : `No sign of: ${absent}. Their checks apply only to what is published.`;
  return element(
    "section",
    { "aria-labelledby": "surfaces" },
    element("h3", { id: "surfaces" }, "What kind of site this is"),
    items.length === 0 ? null : element("ul", { class: "surfaces" }, ...items),
    absent === "" ? null : element("p", { class: "hint" }, unsure),
  );
}

function factsView(result, address) {
  const { target, userAgent, startedAt, durationMs, scanId, scoringVersion } = result;
  const time = element("time", { datetime: startedAt }, new Date(startedAt).toLocaleString());
  const share = element("code", {}, address);
  return element(
    "section",
    { "aria-labelledby": "about-scan" },
    element("h3", { id: "about-scan" }, "About this scan"),
    descriptions([
      ["Site", outwardLink(target.url)],
      ...(target.page === null ? [] : [["Page", outwardLink(target.page)]]),
      [
        "Scanned",
        element(
          "span",
          {},
          time,
          ` in ${durationMs < 1000 ? `${durationMs} ms` : `${(durationMs / 1000).toFixed(1)} s`}`,
        ),
      ],
      ["User agent", userAgent],
      ["Scan", `${scanId}, scoring version ${scoringVersion}`],
      [
        "Address to share",
        element("span", {}, share, " ", copyButton("Copy the address of this report", share)),
      ],
    ]),
    downloadButton(result),
  );
}

function downloadButton(result) {
  const button = element("button", { type: "button", class: "quiet" }, "Download as JSON");
  button.addEventListener("click", () => {
    const url = URL.createObjectURL(
      new Blob([JSON.stringify(result, null, 2)], { type: "application/json" }),
    );
    element("a", {
      href: url,
      download: `readiness-${result.target.domain.replace(/[^a-z0-9.-]/gi, "_")}.json`,
    }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  });
  return button;
}

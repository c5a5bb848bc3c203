/** The report of a scan: score first, then what to do, then every check with its evidence. */
import { checkView, STATUSES } from "./check_view.js";
import { copyButton, descriptions, element, outwardLink } from "./element.js";
import { exchangesView, openExchange } from "./exchange_view.js";
import { filterView } from "./filter_view.js";

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

/** Fills the report with a result. */
export function showReport(article, result, address) {
  const exchanges = new Map(result.exchanges.map((exchange) => [exchange.id, exchange]));
  const checks = new Map(result.checks.map((check) => [check.id, checkView(check, exchanges, openExchange)]));
  article.replaceChildren(...[
    element(
      "h2",
      { id: "report-title", tabindex: "-1" },
      `Report for ${result.target.page ?? result.target.domain}`,
    ),
    outcomeView(result),
    result.checks.length === 0 ? null : scoreView(result),
    nextStepsView(result, checks),
    result.checks.length === 0 ? null : checksView(result, checks),
    surfacesView(result),
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

function scoreView({ score, grade, confidence, summary, categories }) {
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
  const counts = Object.entries(STATUSES).filter(([status]) => summary[status] > 0)
    .map(([status, { word }]) => `${summary[status]} ${word.toLowerCase()}`).join(", ");
  return element(
    "section",
    { class: "overview", "aria-label": "Score" },
    element("div", {}, number, element("p", {}, seen), element("p", { class: "hint" }, counts)),
    element("ul", { class: "meters" }, ...categories.map(categoryMeter)),
  );
}

function categoryMeter({ id, title, score }) {
  if (score === null) return element("li", {}, title, element("span", { class: "hint" }, "not scored"));
  const link = element("a", { href: `#category-${id}` }, title);
  const meter = element("meter", {
    min: 0,
    max: 100,
    value: score,
    "aria-label": `${title}: ${score} of 100`,
  });
  return element("li", {}, link, meter, element("span", {}, String(score)));
}

function nextStepsView({ nextSteps, checks }, views) {
  if (nextSteps.length === 0) return null;
  const titles = new Map(checks.map(({ id, title }) => [id, title]));
  const items = nextSteps.map(({ checkId, gain, fix }) => {
    const link = element("a", { href: `#check-${checkId}` }, titles.get(checkId) ?? checkId);
    link.addEventListener("click", (click) => {
      click.preventDefault();
      const view = views.get(checkId);
      if (!view) return;
      view.open = true;
      view.querySelector("summary")?.focus();
    });
    const points = element("span", { class: "gain" }, `+${gain} points`);
    return element("li", {}, element("p", { class: "step" }, link, " ", points), element("p", {}, fix));
  });
  return element(
    "section",
    { "aria-labelledby": "next-steps" },
    element("h3", { id: "next-steps" }, "Next steps"),
    element("ol", { class: "steps" }, ...items),
  );
}

function checksView({ categories, checks, summary }, views) {
  const groups = categories.flatMap(({ id, title, score }) => {
    const members = checks.filter(({ category }) => category === id).flatMap((check) =>
      views.get(check.id) ?? []
    );
    if (members.length === 0) return [];
    const points = element("span", { class: "hint" }, score === null ? " not scored" : ` ${score} of 100`);
    const heading = element("h3", { id: `category-${id}`, tabindex: "-1" }, title, points);
    return [element("section", { class: "group", "aria-labelledby": `category-${id}` }, heading, ...members)];
  });
  const filter = filterView(summary, groups);
  return element(
    "section",
    { "aria-labelledby": "checks" },
    element("h3", { id: "checks" }, "Checks"),
    filter,
    ...groups,
  );
}

function surfacesView({ surfaces }) {
  const present = surfaces.filter((surface) => surface.present);
  if (surfaces.length === 0) return null;
  const items = present.map(({ id, reasons }) =>
    element("li", {}, element("strong", {}, id), `: ${reasons.join("; ")}`)
  );
  const none = element("p", {}, "No content, API, shop or other kind of service was recognised.");
  return element(
    "details",
    {},
    element("summary", {}, element("h3", {}, "What kind of site this is")),
    items.length === 0 ? none : element("ul", {}, ...items),
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

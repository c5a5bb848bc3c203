/** The report of a scan: what it means, what to fix first, then every check with its evidence. */
import { categoryLink, checkLink, checksView, countsText } from "./checks_view.js";
import { copyButton, descriptions, element, outwardLink } from "./element.js";
import { exchangesView } from "./exchange_view.js";
import { SURFACES } from "./labels.js";
import { plural } from "./plural.js";
import { gainText, problemsByGain, untestedByReason, wasTested } from "./problems.js";
import { adviceText, coverageText, verdictText } from "./verdict.js";

/** Further fixes are folded. */
const MAX_FIXES = 5;
/** Reasons why checks could not run. */
const MAX_REASONS = 5;

/** Fills the report with a result. */
export function showReport(article, result, url) {
  const { checks, exchanges, outcome, target } = result;
  const problems = problemsByGain(checks);
  const isReached = checks.length > 0 && outcome !== "unreachable";
  article.replaceChildren(...[
    element("h2", { id: "report-title", tabindex: "-1" }, `Report for ${target.page ?? target.domain}`),
    verdictView(result),
    checks.length === 0 ? null : scoreView(result),
    untestedView(result),
    problems.length === 0 ? null : fixesView(problems),
    isReached ? surfacesView(result) : null,
    isReached ? checksView(result, problems) : null,
    exchanges.length === 0 ? null : exchangesView(exchanges),
    factsView(result, url),
  ].filter((part) => part !== null));
}

function verdictView(result) {
  const advice = adviceText(result);
  const verdict = element("p", { class: "verdict" }, verdictText(result));
  const text = advice === null ? null : element("p", {}, advice);
  if (wasTested(result)) return element("div", {}, verdict, text);
  return element(
    "div",
    { class: `banner ${result.outcome === "opted_out" ? "note" : "bad"}` },
    verdict,
    text,
  );
}

function scoreView(result) {
  const { score, grade, categories, checks } = result;
  const number = score === null
    ? element("p", { class: "score" }, element("strong", {}, "No score"))
    : element(
      "p",
      { class: "score" },
      element("strong", {}, String(score)),
      element("span", {}, " of 100"),
      element("span", { class: "grade" }, `Grade ${grade}`),
    );
  const coverage = coverageText(result);
  return element(
    "section",
    { class: "overview", "aria-label": "Score" },
    element(
      "div",
      {},
      number,
      coverage === null ? null : element("p", {}, coverage),
      element("p", { class: "hint" }, countsText(checks)),
    ),
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

/** A reason that many checks share is shown once. */
function untestedView({ checks, outcome }) {
  const reasons = untestedByReason(checks);
  if (reasons.length === 0 || outcome === "unreachable") return null;
  const items = reasons.slice(0, MAX_REASONS).map(({ message, checks }) =>
    element("li", {}, `${plural(checks.length, "check")}: ${message}`)
  );
  return element(
    "div",
    { class: "banner" },
    element("h3", {}, "Checks that could not run"),
    element("ul", {}, ...items),
  );
}

function fixesView(problems) {
  const first = problems.slice(0, MAX_FIXES);
  const rest = problems.slice(MAX_FIXES);
  const more = rest.length === 0 ? null : element(
    "details",
    { class: "more" },
    element("summary", {}, plural(rest.length, "more fix", "more fixes")),
    element("ol", { class: "steps", start: MAX_FIXES + 1 }, ...rest.map(fixView)),
  );
  return element(
    "section",
    { "aria-labelledby": "next-steps" },
    element("h3", { id: "next-steps" }, "Top fixes, biggest gain first"),
    element("ol", { class: "steps" }, ...first.map(fixView)),
    more,
  );
}

function fixView({ check, gain }) {
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
  const notFound = score === null
    ? "We could not test what the site has."
    : `Not found: ${absent}. Checks for these do not count in the score.`;
  return element(
    "section",
    { "aria-labelledby": "surfaces" },
    element("h3", { id: "surfaces" }, "What we found on your site"),
    items.length === 0 ? null : element("ul", { class: "surfaces" }, ...items),
    absent === "" ? null : element("p", { class: "hint" }, notFound),
  );
}

function factsView(result, url) {
  const { target, userAgent, startedAt, durationMs, scanId, scoringVersion } = result;
  const time = element("time", { datetime: startedAt }, new Date(startedAt).toLocaleString());
  const share = element("code", {}, url);
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
      ["Scan id", scanId],
      ["Scoring version", scoringVersion],
      [
        "Link to this report",
        element("span", {}, share, " ", copyButton("Copy the link to this report", share)),
      ],
    ]),
    downloadButton(result),
  );
}

function downloadButton(result) {
  const button = element("button", { type: "button", class: "quiet" }, "Download JSON");
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

/** The report of a scan: what it means, what to fix first, then every check with its evidence. */
import { categoryLink, checkLink, checksView, countsText } from "./checks_view.js";
import { copyButton, descriptions, element, folded, list, outwardLink, section } from "./element.js";
import { exchangesView } from "./exchange_view.js";
import { SURFACES } from "../texts/labels.ts";
import { pagesView } from "./pages_view.js";
import { plural } from "../../plural.ts";
import { SCORE_MEANING } from "../texts/labels.ts";
import { gainText, problemsByGain, stepsHeading, untestedByReason, wasTested } from "../texts/problems.ts";
import {
  adviceText,
  categoryText,
  coverageText,
  limitText,
  noScoreText,
  verdictText,
} from "../texts/verdict.ts";

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
    problems.length === 0 ? null : fixesView(result, problems),
    isReached ? surfacesView(result) : null,
    isReached ? pagesView(result) : null,
    isReached ? checksView(result, problems) : null,
    exchanges.length === 0 ? null : exchangesView(exchanges),
    factsView(result, url),
  ].filter((part) => part !== null));
}

function verdictView(result) {
  const advice = adviceText(result);
  const limit = limitText(result);
  const untested = `banner ${result.outcome === "opted_out" ? "note" : "bad"}`;
  return element("div", { class: wasTested(result) ? null : untested }, [
    element("p", { class: "verdict" }, verdictText(result)),
    limit === null ? null : element("p", {}, limit),
    advice === null ? null : element("p", {}, advice),
  ]);
}

function scoreView(result) {
  const { score, grade, categories, checks } = result;
  const coverage = coverageText(result);
  const meaning = score === null ? noScoreText(result) : SCORE_MEANING;
  const number = [
    element("strong", {}, String(score)),
    element("span", {}, " of 100"),
    element("span", { class: "grade" }, `Grade ${grade}`),
  ];
  return element("section", { class: "overview", "aria-label": "Score" }, [
    element("div", {}, [
      element("p", { class: "score" }, score === null ? element("strong", {}, "No score") : number),
      meaning === null ? null : element("p", { class: "hint" }, meaning),
      coverage === null ? null : element("p", {}, coverage),
      element("p", { class: "hint" }, countsText(checks)),
    ]),
    score === null
      ? null
      : list({ class: "meters" }, categories.map((category) => categoryMeter(category, checks))),
  ]);
}

function categoryMeter(category, checks) {
  const { id, title, score } = category;
  const link = categoryLink({ id, title });
  if (score === null) return [link, element("span", { class: "hint" }, categoryText(category, checks))];
  const label = `${title}: ${score} of 100`;
  const meter = element("meter", { min: 0, max: 100, value: score, "aria-label": label });
  return [link, meter, element("span", {}, String(score))];
}

/** A reason that many checks share is shown once. */
function untestedView({ checks, outcome }) {
  const reasons = untestedByReason(checks);
  if (reasons.length === 0 || outcome === "unreachable") return null;
  const items = reasons.slice(0, MAX_REASONS)
    .map(({ message, checks }) => `${plural(checks.length, "check")}: ${message}`);
  return element("div", { class: "banner" }, [
    element("h3", {}, "Checks that could not run"),
    list({}, items),
  ]);
}

/** The next steps of the service, then what they leave. */
function fixesView({ nextSteps, checks }, problems) {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const steps = nextSteps.flatMap(({ checkId, checkIds, gain, fix }) => {
    const check = byId.get(checkId);
    return check === undefined
      ? []
      : [{ check, gain, fix, others: checkIds.slice(1).flatMap((id) => byId.get(id) ?? []) }];
  });
  const covered = new Set(nextSteps.flatMap(({ checkIds }) => checkIds));
  const rest = problems.filter(({ check }) => !covered.has(check.id))
    .map(({ check, gain }) => ({ check, gain, fix: check.fix ?? check.message, others: [] }));
  const shown = [...steps, ...rest.splice(0, Math.max(0, MAX_FIXES - steps.length))];
  return section("next-steps", stepsHeading("Top fixes", steps), [
    element("ol", { class: "steps" }, shown.map(fixView)),
    rest.length === 0 ? null : folded({ class: "more" }, plural(rest.length, "more fix", "more fixes"), [
      element("ol", { class: "steps", start: shown.length + 1 }, rest.map(fixView)),
    ]),
  ]);
}

function fixView({ check, gain, fix, others }) {
  const points = element("span", { class: "gain" }, gainText(gain, check));
  const line = element("p", { class: "step" }, [
    checkLink(check),
    ...others.flatMap((other) => [", ", checkLink(other)]),
    " ",
    points,
  ]);
  return element("li", {}, [line, element("p", {}, fix)]);
}

function surfacesView({ surfaces, score }) {
  if (surfaces.length === 0) return null;
  const name = ({ id, decidedBy }) =>
    `${SURFACES[id] ?? id}${decidedBy === "caller" ? " (as you said)" : ""}`;
  const absent = surfaces.filter((surface) => !surface.present).map(name).join(", ");
  const items = surfaces.filter((surface) => surface.present)
    .map((
      surface,
    ) => [
      element("strong", {}, name(surface)),
      surface.reasons.length === 0 ? "" : `: ${surface.reasons.join("; ")}`,
    ]);
  const notFound = score === null
    ? "We could not test what the site has."
    : `Not found: ${absent}. Checks for these do not count in the score.`;
  return section("surfaces", "What we found on your site", [
    items.length === 0 ? null : list({ class: "surfaces" }, items),
    absent === "" ? null : element("p", { class: "hint" }, notFound),
  ]);
}

function factsView(result, url) {
  const { target, userAgent, startedAt, durationMs, scanId, scoringVersion } = result;
  const time = element("time", { datetime: startedAt }, new Date(startedAt).toLocaleString());
  const duration = durationMs < 1000 ? `${durationMs} ms` : `${(durationMs / 1000).toFixed(1)} s`;
  const share = element("code", {}, url);
  const copy = copyButton("Copy the link to this report", share);
  return section("about-scan", "About this scan", [
    descriptions([
      ["Site", outwardLink(target.url)],
      ...(target.page === null ? [] : [["Page", outwardLink(target.page)]]),
      ["Scanned", element("span", {}, [time, ` in ${duration}`])],
      ["User agent", userAgent],
      ["Scan id", scanId],
      ["Scoring version", scoringVersion],
      ["Link to this report", element("span", {}, [share, " ", copy])],
    ]),
    downloadButton(result),
  ]);
}

function downloadButton(result) {
  const button = element("button", { type: "button", class: "quiet" }, "Download JSON");
  button.addEventListener("click", () => {
    const json = new Blob([JSON.stringify(result, null, 2)], { type: "application/json" });
    const href = URL.createObjectURL(json);
    const download = `readiness-${result.target.domain.replace(/[^a-z0-9.-]/gi, "_")}.json`;
    element("a", { href, download }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  });
  return button;
}

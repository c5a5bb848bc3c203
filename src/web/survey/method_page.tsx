/** How the numbers were made, and the files to make them again. */
import type { SurveyNumbers } from "../../survey/report/survey_numbers.ts";
import { isSameChoice } from "../../survey/scan_choice.ts";
import type { SurveyWave } from "../../survey/survey_file.ts";
import { choiceText, choiceWords } from "../texts/choice_words.ts";
import { readerCommand } from "../../command_name.ts";
import { plural } from "../../plural.ts";
import { boundedText, countText } from "./cell_text.ts";
import type { ReportFrame, ReportPage } from "./report_page.ts";

export interface Download {
  /** Path from the folder of the report. */
  readonly path: string;
  readonly about: string;
}

export interface MethodParts {
  readonly numbers: SurveyNumbers;
  readonly frame: Pick<ReportFrame, "title" | "wave" | "createdAt">;
  readonly minSites: number;
  readonly downloads: readonly Download[];
}

export function methodPage({ numbers, frame, minSites, downloads }: MethodParts): ReportPage {
  const { waves } = numbers;
  const year = frame.createdAt.slice(0, 4);
  return {
    path: "method",
    section: "method",
    title: "Method",
    lead: ["How the sites were scanned, what counts, and how to reproduce the numbers."],
    facts: [],
    content: (
      <>
        <h2 id="counted">What counts</h2>
        <ul>
          <li>A site is judged if its scan was completed with the scoring version of the wave.</li>
          <li>
            Blocked, unreachable and other sites without a completed scan are counted as such. No share
            includes them.
          </li>
          <li>
            The share of a check is the number of sites that pass, divided by the sites that pass, warn or
            fail. A site that the check does not apply to, or where it could not run, is not in the share.
          </li>
          <li>
            Intervals are 95 % Wilson score intervals. They apply to other sites only if the list is a random
            sample of them.
          </li>
          <li>
            Points lost are the share of the 100 points of a site that its verdict does not earn, as the score
            counts them.
          </li>
          <li>Groups with fewer than {plural(minSites, "judged site")} are not shown.</li>
          <li>Waves with different scoring versions or choices of checks are shown, but not compared.</li>
          <li>
            A site that does not want surveys has opted out in its robots.txt or by a list of exclusions. Only
            the number of these sites is shown.
          </li>
        </ul>
        <h2 id="reproduce">Do it again</h2>
        <p>Run these commands with the same list:</p>
        <pre tabindex={0}><code>{reproduction(waves.at(-1)?.wave)}</code></pre>
        <h2 id="opt-out">Opt out</h2>
        <p>
          To be left out, disallow <code>ReadinessBot</code>{" "}
          in robots.txt, or ask the publisher of this report.
        </p>
        {downloads.length > 0 && (
          <>
            <h2 id="downloads">Downloads</h2>
            <ul>
              {downloads.map(({ path, about }) => (
                <li key={path}>
                  <a href={path} download>{path}</a>: {about}
                </li>
              ))}
            </ul>
          </>
        )}
        <h2 id="citation">Citation</h2>
        <p>
          {boundedText(frame.title)}, wave {boundedText(frame.wave)}, {year}. Scanned with Readiness{" "}
          {boundedText(waves.at(-1)?.wave.scanner ?? "")}. Each heading of a table links to it.
        </p>
        <pre tabindex={0}><code>{bibtex(frame, year)}</code></pre>
      </>
    ),
    tables: [{
      id: "waves",
      title: "Waves",
      columns: [
        { key: "wave", name: "Wave", kind: "text" },
        { key: "started", name: "Started", kind: "text" },
        { key: "finished", name: "Finished", kind: "text" },
        { key: "scanner", name: "Readiness", kind: "text" },
        { key: "version", name: "Scoring version", kind: "text" },
        { key: "checks", name: "Checks", kind: "count" },
        { key: "choice", name: "Choice", kind: "text" },
        { key: "judged", name: "Judged", kind: "count" },
        { key: "other_versions", name: "Left out because of their version", kind: "count" },
      ],
      rows: waves.map(({ wave, judged, otherVersions }) => ({
        cells: [
          wave.wave,
          wave.started_at.slice(0, 10),
          wave.finished_at?.slice(0, 10) ?? "not yet",
          wave.scanner,
          wave.scoring_version,
          wave.checks,
          choiceText(wave.choice),
          judged,
          otherVersions,
        ],
      })),
    }],
  };
}

function bibtex({ title, wave }: MethodParts["frame"], year: string): string {
  const fields = {
    title: `{${bibtexText(title)}}`,
    note: bibtexText(`Wave ${wave}, scanned with Readiness`),
    year: bibtexText(year),
  };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}},`);
  return ["@misc{agent-readiness-survey,", ...lines, "}"].join("\n");
}

/** Braces, backslashes and underscores would be commands. */
function bibtexText(value: string): string {
  return boundedText(value).replace(/[\\{}%#&_$~^]/g, " ");
}

function reproduction(wave: SurveyWave | undefined): string {
  const run = `survey run list.csv --out survey --wave ${wave?.wave ?? ""}`;
  const flags = wave === undefined ? "" : choiceWords(wave.choice);
  const commands = [`${run} ${flags}`.trim(), "survey report survey --out public"];
  return commands.map((words) => readerCommand(words)).join("\n");
}

/** Notices about waves that a reader could compare by mistake, and about data that is not complete. */
export function reportNotices({ waves }: SurveyNumbers): string[] {
  const last = waves.at(-1);
  if (last === undefined) return [];
  const [versions, choices] = [
    waves.filter(({ wave }) => wave.scoring_version !== last.wave.scoring_version),
    waves.filter(({ wave }) => !isSameChoice(wave.choice, last.wave.choice)),
  ].map((others) => others.map(({ wave }) => boundedText(wave.wave)).join(", "));
  return [
    ...(last.wave.finished_at === null ? ["This wave is not finished, so its numbers will change."] : []),
    ...(versions === "" ? [] : [
      `Not compared with ${versions}, because the scoring version was another one.`,
    ]),
    ...(choices === "" ? [] : [
      `Not compared with ${choices}, because the choice of checks was another one.`,
    ]),
    ...(last.otherVersions === 0 ? [] : [
      `${
        countText(last.otherVersions)
      } completed scans are left out, because their scoring version is another one.`,
    ]),
  ];
}

/** The public page of a project: the score of its latest crawl and its history, without names and findings. */
import type { VNode } from "preact";
import { badgeImage, type BadgeState } from "../../crawl/badge/badge.ts";
import { HistoryChart } from "./crawls/history_chart.tsx";
import { Time } from "../ui/time.tsx";
import { headElements } from "../site/head_elements.tsx";
import type { Site } from "../site/site.ts";
import type { QuestionScore } from "../../scan/result.ts";
import { wordsOfGrade } from "../texts/verdict/verdict_words.ts";
import { visibleText } from "../texts/visible_text.ts";
import { Document, renderPage } from "../ui/document.tsx";
import { ScoreRing } from "../ui/figures.tsx";
import { QuestionCard } from "../ui/question_card.tsx";

/** A finished crawl as everybody may see it. */
export interface PublicCrawl {
  /** Time in ISO 8601. */
  readonly finishedAt: string;
  readonly score: number | null;
  readonly grade: string | null;
  readonly scoringVersion: string | null;
  readonly questions: readonly { readonly id: string; readonly title: string; readonly percent: number }[];
}

export interface PublicProject {
  readonly id: string;
  readonly target: string;
  readonly badge: BadgeState;
  /** The latest settled crawl, or null. */
  readonly latest: PublicCrawl | null;
  /** Answers of the latest crawl. */
  readonly questions: readonly Pick<QuestionScore, "title" | "answer" | "earned" | "points">[];
  /** Finished crawls, newest first. */
  readonly history: readonly PublicCrawl[];
}

/** @param isListed true if search engines may list the page */
export function publicProjectPage(project: PublicProject, site: Site, isListed: boolean): string {
  const target = visibleText(project.target);
  const { id, latest, badge } = project;
  const score = latest === null ? "no crawl yet" : scoreAndGrade(latest);
  const words = {
    title: `${target}: ${score} – Readiness`,
    description: `Agent readiness of ${target}, watched with Readiness: ${score}.`,
  };
  const page = renderPage(
    <Document {...words} island="account" isPrivate={!isListed}>
      <h1>Agent readiness of {target}</h1>
      <div class="headline">
        {latest === null ? null : <ScoreRing {...latest} />}
        <div>
          {latest === null ? <p>No crawl has finished yet.</p> : (
            <>
              <p class="verdict">{verdictOf(latest)}</p>
              <p class="hint">
                Crawled <Time at={latest.finishedAt} /> ·{" "}
                <a href="/checks#score">How the score is computed</a>
              </p>
            </>
          )}
          <p>
            <img {...badgeImage(badge)} alt={`Badge: ${score}`} />
          </p>
          <p class="actions">
            <a class="button" href={`/report?${new URLSearchParams({ domain: project.target })}`}>
              Scan the site yourself
            </a>
          </p>
        </div>
      </div>
      <Questions questions={project.questions} />
      <History crawls={project.history} />
    </Document>,
  );
  const head = headElements({ path: publicPath(id), markdown: null }, words, site);
  // Text is escaped, so the first end tag belongs to the head.
  return page.replace("</head>", () => `${head}\n</head>`);
}

export function publicPath(id: string): string {
  return `/p/${id}`;
}

function Questions({ questions }: Pick<PublicProject, "questions">): VNode | null {
  if (questions.length === 0) return null;
  return (
    <>
      <h2>What agents can do</h2>
      <ul class="questions">
        {questions.map(({ title, answer, earned, points }) => (
          <QuestionCard
            key={title}
            title={title}
            answer={answer}
            points={`${earned} of ${points}`}
            percent={Math.round(100 * earned / points)}
          />
        ))}
      </ul>
    </>
  );
}

function History({ crawls }: { readonly crawls: readonly PublicCrawl[] }): VNode | null {
  if (crawls.length < 2) return null;
  const shown = crawls.map(({ finishedAt: at, score, scoringVersion, questions }) => ({
    ...{ at, score, scoringVersion, questions },
    path: null,
    change: null,
    counts: null,
    isProvisional: false,
    note: score === null ? "No score" : "",
  }));
  return (
    <>
      <h2>History</h2>
      <HistoryChart crawls={shown} />
    </>
  );
}

/** The ring shows the score, so this text has the grade in words, or the score if the grade has none. */
function verdictOf(crawl: PublicCrawl): string {
  const words = wordsOfGrade(crawl, (id) => crawl.questions.some((question) => question.id === id));
  return words === null ? scoreAndGrade(crawl) : `${words}.`;
}

function scoreAndGrade({ score, grade }: Pick<PublicCrawl, "score" | "grade">): string {
  return score === null ? "no score" : `${score} of 100, grade ${grade}`;
}

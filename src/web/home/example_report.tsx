/** The report of an invented site, which is the example of docs/score.md. */
import type { VNode } from "preact";
import { type Answer, type QuestionId, QUESTIONS } from "../../scan/result.ts";
import { ScoreRing } from "../ui/figures.tsx";
import { QuestionCard } from "../ui/question_card.tsx";

interface Example {
  readonly answer: Answer;
  /** Earned points, or null if the question does not apply. */
  readonly earned: number | null;
  readonly text: string;
}

/** Compared with a computed result by the test of docs/score.md. */
export const EXAMPLE = {
  score: 70,
  grade: "C",
  verdict: "Agents can use this site. They find no structured data and get no Markdown.",
  questions: {
    enter: { answer: "yes", earned: 9.3, text: "To fix: robots.txt." },
    read: { answer: "yes", earned: 46.8, text: "To fix: Headings." },
    find: {
      answer: "partly",
      earned: 14.1,
      text: "To fix: Structured data, llms.txt, Open Graph and 1 more.",
    },
    markdown: { answer: "no", earned: 0, text: "To fix: Markdown content negotiation." },
    rules: { answer: "no", earned: 0, text: "To fix: Content signals, security.txt." },
    act: { answer: "not_applicable", earned: null, text: "Not found: API, MCP server, Sign-in, Shop." },
  } satisfies Readonly<Record<QuestionId, Example>>,
  fixes: [
    ["Start with one h1, and do not skip heading levels", 3.2],
    ["Add JSON-LD that describes the publisher and the page", 5.4],
  ],
} as const;

export function ExampleReport(): VNode {
  return (
    <section aria-labelledby="example" class="example">
      <h2 id="example">What you get</h2>
      <p class="hint">The report of an invented bakery</p>
      <div class="card">
        <div class="headline">
          <ScoreRing score={EXAMPLE.score} grade={EXAMPLE.grade} />
          <div>
            <p class="target">bakery.example</p>
            <p class="verdict">{EXAMPLE.verdict}</p>
          </div>
        </div>
        <ul class="questions">
          {QUESTIONS.map(({ id, title, points }) => (
            <Card key={id} title={title} points={points} {...EXAMPLE.questions[id]} />
          ))}
        </ul>
        <ol class="steps">
          {EXAMPLE.fixes.map(([fix, gain], at) => (
            <li key={fix} class="step">
              <span class="symbol info">{at + 1}</span>
              <b>{fix}</b>
              <span class="gain">+{gain} points</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Card(
  { title, answer, points, earned, text }: Example & {
    readonly title: string;
    readonly points: number | null;
  },
): VNode {
  const isScored = points !== null && earned !== null;
  return (
    <QuestionCard
      title={title}
      answer={answer}
      points={isScored ? `${earned} of ${points}` : null}
      percent={isScored ? Math.round(100 * earned / points) : null}
      text={text}
    />
  );
}

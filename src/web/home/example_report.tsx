/** The report of an invented site, which is the example of docs/score.md. */
import type { VNode } from "preact";
import { type Answer, type QuestionId, QUESTIONS } from "../../scan/result.ts";
import { ScoreRing } from "../ui/figures.tsx";
import { QuestionCard } from "../ui/question_card.tsx";

interface Example {
  readonly answer: Answer;
  /** Earned and available points, or null if the question does not apply. */
  readonly points: readonly [earned: number, available: number] | null;
  readonly text: string;
}

const ANSWERS: Readonly<Record<QuestionId, Example>> = {
  enter: { answer: "yes", points: [14, 15], text: "To fix: robots.txt." },
  read: { answer: "yes", points: [38, 40], text: "To fix: Headings." },
  find: {
    answer: "partly",
    points: [10, 25],
    text: "To fix: Structured data, llms.txt, Open Graph and 1 more.",
  },
  markdown: { answer: "no", points: [0, 15], text: "To fix: Markdown content negotiation." },
  rules: { answer: "no", points: [0, 5], text: "To fix: Content signals, security.txt." },
  act: { answer: "not_applicable", points: null, text: "Not found: API, MCP server, Sign-in, Shop." },
};

const FIXES = [
  ["Add JSON-LD that describes the page", "+6.3 points"],
  ["Publish /llms.txt with the site's name, a one-line summary and lists of links", "+5 points"],
] as const;

export function ExampleReport(): VNode {
  return (
    <section aria-labelledby="example" class="example">
      <h2 id="example">What you get</h2>
      <p class="hint">The report of an invented bakery</p>
      <div class="card">
        <div class="headline">
          <ScoreRing score={62} grade="C" />
          <div>
            <p>
              <b>bakery.example</b>
            </p>
            <p class="verdict">Agents can use this site. They find no structured data and get no Markdown.</p>
          </div>
        </div>
        <ul class="questions">
          {QUESTIONS.map(({ id, title }) => <Card key={id} title={title} {...ANSWERS[id]} />)}
        </ul>
        <ol class="steps">
          {FIXES.map(([fix, gain], at) => (
            <li key={fix} class="step">
              <span class="number">{at + 1}</span>
              <b>{fix}</b>
              <span class="gain">{gain}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Card({ title, answer, points, text }: Example & { readonly title: string }): VNode {
  const [earned, available] = points ?? [0, 1];
  return (
    <QuestionCard
      title={title}
      answer={answer}
      points={points === null ? null : `${earned} of ${available}`}
      percent={points === null ? null : Math.round(100 * earned / available)}
      text={text}
    />
  );
}

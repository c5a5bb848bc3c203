/** How the score is computed, from the same constants as the score itself. */
import type { VNode } from "preact";
import { GRADES } from "../../scan/report.ts";
import { QUESTIONS } from "../../scan/result.ts";
import { QUESTION_ABOUTS } from "../texts/question_abouts.ts";
import { GRADE_WORDS } from "../texts/verdict/verdict_words.ts";
import { GradeMark } from "../ui/figures.tsx";

export function ScoreSection(): VNode {
  return (
    <section aria-labelledby="score">
      <h2 id="score">How the score is computed</h2>
      <p>
        Each question has points, and the checks that belong to it share them by weight. A check that passes
        earns its whole share, and a check that warns earns half of it. Checks and questions that do not apply
        to a site do not count. The score is the earned share of all points that apply, from 0 to 100.
      </p>
      <p>
        Some problems keep agents out or make the rest of a site worthless to them. Such a problem limits the
        score, whatever else the site earns. A check that could not run does not count either way, and the
        report shows how much of the score was tested.
      </p>
      <div class="table" role="region" aria-label="Points of the questions" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Question</th>
              <th scope="col">Points</th>
              <th scope="col">Yes means</th>
            </tr>
          </thead>
          <tbody>
            {QUESTIONS.map((question) => (
              <tr key={question.id}>
                <th scope="row">{question.title}</th>
                <td>{"perWeight" in question ? `up to ${question.points}` : question.points}</td>
                <td>{QUESTION_ABOUTS[question.id]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="table" role="region" aria-label="Grades" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Grade</th>
              <th scope="col">Score from</th>
              <th scope="col">In words</th>
            </tr>
          </thead>
          <tbody>
            {GRADES.map(([least, grade]) => (
              <tr key={grade}>
                <th scope="row">
                  <GradeMark grade={grade} />
                </th>
                <td>{least}</td>
                <td>{GRADE_WORDS[grade]}.</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

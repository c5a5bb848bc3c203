/** Explains the questions of a scan, the score, watched sites, and our requests to a site. */
import type { VNode } from "preact";
import { QUESTIONS } from "../../scan/result.ts";
import { QUESTION_ABOUTS } from "../texts/question_abouts.ts";

/** @param checks their number in words */
export function Explanation({ checks }: { readonly checks: string }): VNode {
  return (
    <>
      <section aria-labelledby="questions">
        <h2 id="questions">Six questions, {checks}</h2>
        <dl class="asked">
          {QUESTIONS.map((question) => (
            <div key={question.id} class="card">
              <dt>{question.title}</dt>
              <dd class="hint">{QUESTION_ABOUTS[question.id]}</dd>
              <dd class="hint">
                <b>{"perWeight" in question ? `up to ${question.points}` : question.points} points</b>
              </dd>
            </div>
          ))}
        </dl>
        <p>
          The score is the share of these points that your site earns. Questions that do not apply to it do
          not count, and a problem that keeps agents out limits the score.{" "}
          <a href="/checks#score">How the score is computed</a> · <a href="/checks">See all checks</a>
        </p>
      </section>
      <section aria-labelledby="watching">
        <h2 id="watching">Watch your sites</h2>
        <p>
          Sign up to crawl one site or hundreds on a schedule. You see the history of each score, and can get
          alerts when checks get worse.
        </p>
        <p>
          <a class="button quiet" href="/watch">Watch a site</a>
        </p>
      </section>
      <section aria-labelledby="scan-facts">
        <h2 id="scan-facts">What a scan does</h2>
        <ul>
          <li>It takes a few seconds and about a hundred requests, needs no sign-up, and changes nothing.</li>
          <li>Each result shows what we found, the requests behind it, and the smallest fix.</li>
          <li>If we cannot test something, we never report it as missing.</li>
          <li>
            <a href="/bot">Our crawler</a> follows robots.txt and says who it is.
          </li>
        </ul>
      </section>
    </>
  );
}

/** Charts of access logs as SVG, without scripts. The tables of the document have the same numbers. */
import type { VNode } from "preact";
import { type LogSummary, SEEN_PURPOSES } from "../../logs/log_summary.ts";
import { RESPONSE_GROUPS, type ResponseGroup } from "../../logs/path_tally.ts";
import { numberText, plural } from "../../plural.ts";
import { logPeriods } from "./log_days.ts";

const CHART = { left: 60, right: 790, top: 10, bottom: 210 } as const;
/** Height of a bar with its gap. */
const BAR_HEIGHT = 26;
const NAME_WIDTH = 180;
/** Maximum number of agents in the chart. */
const MAX_AGENTS = 12;

const GROUP_NAMES: Readonly<Record<ResponseGroup, string>> = {
  ok: "OK",
  notModified: "304",
  redirected: "redirected",
  refused: "refused",
  notFound: "not found",
  failed: "failed",
  other: "other",
};

/** Requests over time, stacked by purpose. */
export function PeriodChart({ summary }: { readonly summary: LogSummary }): VNode | null {
  const { unit, rows, purposes } = logPeriods(summary);
  if (rows.length < 2) return null;
  const sums = rows.map(({ requests }) => purposes.reduce((sum, purpose) => sum + requests[purpose], 0));
  const most = Math.max(1, ...sums);
  const { left, right, top, bottom } = CHART;
  const width = (right - left) / rows.length;
  const heightOf = (count: number) => (bottom - top) * count / most;
  const name = `Requests of AI agents per ${unit}: at most ${numberText(most)}, ${
    plural(rows.length, unit)
  } from ${rows[0]?.day} to ${rows.at(-1)?.day}`;
  return (
    <figure>
      <svg viewBox="0 0 800 240" role="img" aria-label={name}>
        {[0, most].map((count) => (
          <g key={count}>
            <line
              class="axis"
              x1={left}
              x2={right}
              y1={bottom - heightOf(count)}
              y2={bottom - heightOf(count)}
            />
            <text x={left - 8} y={bottom - heightOf(count) + 5} text-anchor="end">{numberText(count)}</text>
          </g>
        ))}
        {rows.map(({ day, requests }, at) => {
          let below = bottom;
          return purposes.map((purpose) => {
            const height = heightOf(requests[purpose]);
            below -= height;
            return height === 0 ? null : (
              <rect
                key={`${day} ${purpose}`}
                class={purpose}
                x={rounded(left + width * at)}
                y={rounded(below)}
                width={rounded(Math.max(1, width - 1))}
                height={rounded(height)}
              />
            );
          });
        })}
        <text x={left} y={bottom + 20}>{rows[0]?.day}</text>
        <text x={right} y={bottom + 20} text-anchor="end">{rows.at(-1)?.day}</text>
      </svg>
      <Key names={purposes.map((purpose) => [purpose, SEEN_PURPOSES[purpose]])} />
    </figure>
  );
}

/** Responses to each agent. */
export function ResponseChart({ agents }: Pick<LogSummary, "agents">): VNode | null {
  const shown = agents.slice(0, MAX_AGENTS);
  if (shown.length === 0) return null;
  const most = Math.max(...shown.map(({ requests }) => requests));
  const groups = RESPONSE_GROUPS.filter((group) => shown.some(({ responses }) => responses[group] > 0));
  const scale = (CHART.right - NAME_WIDTH - 70) / most;
  const name = `Requests by agent and response, most from ${shown[0]?.agent}: ${numberText(most)}`;
  return (
    <figure>
      <svg viewBox={`0 0 800 ${shown.length * BAR_HEIGHT + 4}`} role="img" aria-label={name}>
        {shown.map(({ agent, requests, responses }, row) => {
          let x = NAME_WIDTH;
          return (
            <g key={agent}>
              <text x={NAME_WIDTH - 8} y={row * BAR_HEIGHT + 18} text-anchor="end">{agent}</text>
              {groups.map((group) => {
                const width = responses[group] * scale;
                x += width;
                return width === 0 ? null : (
                  <rect
                    key={group}
                    class={group}
                    x={rounded(x - width)}
                    y={row * BAR_HEIGHT + 4}
                    width={rounded(width)}
                    height={BAR_HEIGHT - 8}
                  />
                );
              })}
              <text x={rounded(x + 6)} y={row * BAR_HEIGHT + 18}>{numberText(requests)}</text>
            </g>
          );
        })}
      </svg>
      <Key names={groups.map((group) => [group, GROUP_NAMES[group]])} />
    </figure>
  );
}

function Key({ names }: { readonly names: readonly (readonly [style: string, name: string])[] }): VNode {
  return (
    <ul class="key">
      {names.map(([style, name]) => (
        <li key={style}>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <rect class={style} width="10" height="10" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

function rounded(number: number): number {
  return Math.round(10 * number) / 10;
}

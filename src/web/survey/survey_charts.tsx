/** Charts of a report as SVG. The table below each has the same numbers. */
import type { VNode } from "preact";
import type { Interval } from "../../survey/report/wilson.ts";
import { areComparable } from "../../survey/scan_choice.ts";
import type { SurveyWave } from "../../survey/survey_file.ts";
import { plural } from "../../plural.ts";
import { countText, shareText } from "./cell_text.ts";

/** Units of the drawing. A phone shows about half a pixel for each, and its text has twice the size. */
const FRAME = { left: 84, right: 790, top: 28, bottom: 200 } as const;
const ROW_HEIGHT = 66;
/** Width that a label in a segment needs. */
const LABEL_WIDTH = 110;
/** Distance of the names of two waves. */
const NAME_DISTANCE = 110;

export interface Bar {
  readonly name: string;
  readonly count: number;
}

/** Bars from left to right, each with its number. */
export function Histogram(
  { bars, subject }: { readonly bars: readonly Bar[]; readonly subject: string },
): VNode {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const width = (FRAME.right - FRAME.left) / bars.length;
  const highest = bars.find(({ count }) => count === most);
  return (
    <svg
      class="survey-chart"
      viewBox="0 0 800 232"
      role="img"
      aria-label={`${subject}: most, ${plural(most, "site")}, have ${highest?.name ?? "no score"}`}
    >
      <line class="axis" x1={FRAME.left} x2={FRAME.right} y1={FRAME.bottom} y2={FRAME.bottom} />
      {bars.map(({ name, count }, at) => {
        const height = (FRAME.bottom - FRAME.top) * count / most;
        const [x, middle] = [FRAME.left + width * at, FRAME.left + width * (at + 0.5)];
        return (
          <g key={name}>
            <rect
              class="bar"
              x={rounded(x + 3)}
              y={rounded(FRAME.bottom - height)}
              width={rounded(width - 6)}
              height={rounded(height)}
            />
            <text x={rounded(middle)} y={rounded(FRAME.bottom - height - 5)} text-anchor="middle">
              {countText(count)}
            </text>
            <text class="name" x={rounded(middle)} y={FRAME.bottom + 24} text-anchor="middle">{name}</text>
          </g>
        );
      })}
    </svg>
  );
}

export interface Stack {
  readonly name: string;
  /** In the order of all stacks. */
  readonly parts: readonly { readonly name: string; readonly style: string; readonly count: number }[];
}

/** Bars of 100 %, divided into parts with their names and shares. */
export function Stacks(
  { stacks, subject }: { readonly stacks: readonly Stack[]; readonly subject: string },
): VNode {
  return (
    <svg
      class="survey-chart"
      viewBox={`0 0 800 ${stacks.length * ROW_HEIGHT + 4}`}
      role="img"
      aria-label={subject}
    >
      {stacks.map(({ name, parts }, row) => {
        const all = Math.max(1, parts.reduce((sum, { count }) => sum + count, 0));
        let x = 0;
        return (
          <g key={name}>
            <text x={0} y={row * ROW_HEIGHT + 22}>{name}</text>
            {parts.map((part) => {
              const size = FRAME.right * part.count / all;
              x += size;
              return size === 0 ? null : (
                <g key={part.name}>
                  <rect
                    class={`part ${part.style}`}
                    x={rounded(x - size)}
                    y={row * ROW_HEIGHT + 30}
                    width={rounded(size)}
                    height={30}
                  />
                  {size > LABEL_WIDTH && (
                    <text
                      class="inside"
                      x={rounded(x - size / 2)}
                      y={row * ROW_HEIGHT + 45}
                      text-anchor="middle"
                      dominant-baseline="central"
                    >
                      {part.name} {Math.round(100 * part.count / all)} %
                    </text>
                  )}
                </g>
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}

export interface TrendPoint {
  /** Points of waves that cannot be compared are not connected. */
  readonly wave: SurveyWave;
  /** 0 to 1. Null if it is unknown. */
  readonly value: number | null;
  readonly interval?: Interval | null;
  readonly label: string;
}

/** A line over waves with an interval for each, interrupted between waves that cannot be compared. */
export function Trend(
  { points, subject }: { readonly points: readonly TrendPoint[]; readonly subject: string },
): VNode | null {
  if (points.length < 2) return null;
  const places = trendPlaces(points.map(({ wave }) => wave));
  const xOf = (at: number) => places[at]?.x ?? FRAME.left;
  const yOf = (value: number) => FRAME.bottom - (FRAME.bottom - FRAME.top) * value;
  return (
    <svg
      class="survey-chart"
      viewBox="0 0 800 240"
      role="img"
      aria-label={`${subject}: ${points.map(({ wave, label }) => `${wave.wave} ${label}`).join(", ")}`}
    >
      {[0, 0.5, 1].map((value) => (
        <g key={value}>
          <line class="axis" x1={FRAME.left} x2={FRAME.right} y1={yOf(value)} y2={yOf(value)} />
          <text x={FRAME.left - 8} y={yOf(value) + 5} text-anchor="end">
            {shareText(value).replace(".0 %", " %")}
          </text>
        </g>
      ))}
      {points.map(({ wave, value, interval, label }, at) => {
        const before = points[at - 1];
        const x = rounded(xOf(at));
        const isBreak = before !== undefined && !areComparable(before.wave, wave);
        const isConnected = before !== undefined && before.value !== null && value !== null && !isBreak;
        return (
          <g key={wave.wave}>
            {isConnected && (
              <line
                class="trend"
                x1={rounded(xOf(at - 1))}
                y1={rounded(yOf(before.value ?? 0))}
                x2={x}
                y2={rounded(yOf(value))}
              />
            )}
            {isBreak && (
              <text x={rounded((xOf(at - 1) + xOf(at)) / 2)} y={FRAME.top - 5} text-anchor="middle">
                {breakText(before.wave, wave)}
              </text>
            )}
            {interval && (
              <line
                class="interval"
                x1={x}
                x2={x}
                y1={rounded(yOf(interval.high))}
                y2={rounded(yOf(interval.low))}
              />
            )}
            {value !== null && <circle class="point" cx={x} cy={rounded(yOf(value))} r="5" />}
            {value !== null && places[at]?.isNamed && (
              <text x={x} y={rounded(yOf(value) - 12)} text-anchor="middle">{label}</text>
            )}
            {places[at]?.isNamed && <text x={x} y={FRAME.bottom + 28} text-anchor="middle">{wave.wave}</text>}
          </g>
        );
      })}
    </svg>
  );
}

interface TrendPlace {
  readonly x: number;
  /** False if its name would be drawn over another one. */
  readonly isNamed: boolean;
}

/** Places of waves by the time of their start. Waves that started together are next to each other. */
export function trendPlaces(waves: readonly Pick<SurveyWave, "started_at">[]): readonly TrendPlace[] {
  const times = waves.map(({ started_at }) => Date.parse(started_at));
  const [first = 0, last = 0] = [times.at(0), times.at(-1)];
  const isKnown = times.every(Number.isFinite) && last > first;
  const shares = times.map((time, at) => isKnown ? (time - first) / (last - first) : at / (times.length - 1));
  const places = shares.map((share) => FRAME.left + 40 + (FRAME.right - FRAME.left - 80) * share);
  // The last wave always has its name.
  let next = Infinity;
  return places.toReversed().map((x) => {
    const isNamed = next - x >= NAME_DISTANCE;
    if (isNamed) next = x;
    return { x, isNamed };
  }).toReversed();
}

function breakText(before: SurveyWave, { scoring_version }: SurveyWave): string {
  return before.scoring_version === scoring_version ? "Other choice" : `Scoring ${scoring_version}`;
}

function rounded(number: number): number {
  return Math.round(10 * number) / 10;
}

/** The picture of a stored report for link previews: the site, its score, and the answers to the questions. */
import type { QuestionScore, ScanResult } from "../../scan/result.ts";
import { PREVIEW_SIZE } from "../site/head_elements.tsx";
import { ANSWERS } from "../texts/check_groups.ts";
import { ANSWER_TONES, gradeTone, type Tone } from "../ui/tone.ts";
import { Canvas, type Color, fitted, widthOf } from "./canvas.ts";
import { loadFaces } from "./glyphs.ts";

/** Parts of a result that the picture shows. */
export type PicturedResult = Pick<ScanResult, "score" | "grade" | "questions"> & {
  readonly target: Pick<ScanResult["target"], "domain">;
};

const MARGIN = 72;
const BACKGROUND: Color = 0x101318;
const INK: Color = 0xeef1f6;
const SOFT: Color = 0xa1abba;
const LINE: Color = 0x2c333e;
const BRAND: Color = 0xa9a7ff;
/** Colors of the tones in the dark look. */
const TONES: Readonly<Record<Tone, Color>> = {
  good: 0x4ccb8b,
  info: 0xa9a7ff,
  mid: 0xf0b357,
  bad: 0xff9189,
  none: 0x6f7a8a,
};

const RING = { x: 222, y: 372, radius: 132, width: 20 } as const;
const QUESTIONS = { x: 460, y: 205, width: 668, step: 64, bar: 6 } as const;

/** A PNG. Characters outside of ASCII are drawn as question marks; hosts have none. */
export async function reportPicture(result: PicturedResult): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new Canvas(PREVIEW_SIZE, BACKGROUND);
  const { body, title } = loadFaces();
  canvas.arc({ x: MARGIN + 13, y: 78, radius: 11, width: 5, share: 1 }, BRAND);
  canvas.text("Readiness - is your site ready for AI agents?", {
    x: MARGIN + 44,
    y: 58,
    face: body,
    color: SOFT,
  });
  const domain = fitted(result.target.domain, title, PREVIEW_SIZE.width - 2 * MARGIN);
  canvas.text(domain, { x: MARGIN, y: 112, face: title, color: INK });
  drawScore(canvas, result);
  for (const [at, question] of (result.questions ?? []).entries()) drawQuestion(canvas, question, at);
  return await canvas.png();
}

function drawScore(canvas: Canvas, { score, grade }: PicturedResult): void {
  const { digits, bold, body } = loadFaces();
  const { x, y } = RING;
  canvas.arc({ ...RING, share: 1 }, LINE);
  if (score === null) {
    const text = "No score";
    canvas.text(text, { x: x - widthOf(text, bold) / 2, y: y - bold.height / 2, face: bold, color: SOFT });
    return;
  }
  canvas.arc({ ...RING, share: score / 100 }, TONES[gradeTone(grade)]);
  const [value, label] = [String(score), grade === null ? "of 100" : `Grade ${grade}`];
  const top = y - Math.round(digits.height / 2) - 18;
  canvas.text(value, { x: x - widthOf(value, digits) / 2, y: top, face: digits, color: INK });
  canvas.text(label, { x: x - widthOf(label, body) / 2, y: y + 42, face: body, color: SOFT });
}

function drawQuestion(canvas: Canvas, { title, answer, points, earned }: QuestionScore, at: number): void {
  const { body, bold } = loadFaces();
  const { x, width, step, bar } = QUESTIONS;
  const y = QUESTIONS.y + at * step;
  const color = TONES[ANSWER_TONES[answer]];
  const word = answer === "not_applicable" ? "n/a" : ANSWERS[answer];
  canvas.text(fitted(title, body, width - widthOf(word, bold) - 16), { x, y, face: body, color: INK });
  canvas.text(word, { x: x + width - widthOf(word, bold), y, face: bold, color });
  const share = points === 0 ? 0 : Math.max(0, Math.min(1, earned / points));
  canvas.rectangle({ x, y: y + 44, width, height: bar }, LINE);
  canvas.rectangle({ x, y: y + 44, width: Math.round(width * share), height: bar }, color);
}

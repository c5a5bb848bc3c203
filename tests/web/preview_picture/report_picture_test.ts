/** The picture of a report for link previews, read as a PNG. */
import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { crc32 } from "node:zlib";
import type { QuestionScore } from "../../../src/scan/result.ts";
import { Canvas, fitted, widthOf } from "../../../src/web/preview_picture/canvas.ts";
import { loadFaces } from "../../../src/web/preview_picture/glyphs.ts";
import { type PicturedResult, reportPicture } from "../../../src/web/preview_picture/report_picture.ts";
import { storedReportPage } from "../../../src/web/stored_report/stored_report_page.tsx";
import { sampleResult } from "../../fixtures/records/scan_result.ts";

const QUESTION: QuestionScore = {
  id: "read",
  title: "Can they read it?",
  answer: "mostly",
  points: 40,
  earned: 20,
  checkIds: [],
};
const RESULT: PicturedResult = {
  target: { domain: "example.com" },
  score: 75,
  grade: "B",
  questions: [QUESTION],
};

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array<ArrayBuffer>;
}

/** The chunks of a file, after a check of their lengths and checksums. */
function chunksOf(file: Uint8Array<ArrayBuffer>): Chunk[] {
  const view = new DataView(file.buffer);
  const chunks: Chunk[] = [];
  for (let at = 8; at < file.length;) {
    const length = view.getUint32(at);
    const named = file.slice(at + 4, at + 8 + length);
    assertEquals(view.getUint32(at + 8 + length), crc32(named));
    chunks.push({ type: new TextDecoder().decode(named.subarray(0, 4)), data: named.slice(4) });
    at += 12 + length;
  }
  return chunks;
}

interface Picture {
  readonly width: number;
  readonly height: number;
  at(x: number, y: number): number;
}

async function decoded(file: Uint8Array<ArrayBuffer>): Promise<Picture> {
  assertEquals(file.subarray(0, 8).toHex(), "89504e470d0a1a0a");
  const [header, pixels, end] = chunksOf(file);
  assertEquals([header?.type, pixels?.type, end?.type], ["IHDR", "IDAT", "IEND"]);
  const view = new DataView(header?.data.buffer ?? new ArrayBuffer(8));
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const stream = new Blob(pixels ? [pixels.data] : []).stream().pipeThrough(
    new DecompressionStream("deflate"),
  );
  const rows = await new Response(stream).bytes();
  assertEquals(rows.length, height * (1 + 3 * width));
  return {
    width,
    height,
    at: (x, y) => {
      const place = y * (1 + 3 * width) + 1 + 3 * x;
      return (rows[place] ?? 0) << 16 | (rows[place + 1] ?? 0) << 8 | (rows[place + 2] ?? 0);
    },
  };
}

Deno.test("a picture has the size of previews, the ring to the score, and the bar to the share", async () => {
  const picture = await decoded(await reportPicture(RESULT));
  assertEquals([picture.width, picture.height], [1200, 630]);
  const [green, violet, line] = [0x4ccb8b, 0xa9a7ff, 0x2c333e];
  assertEquals([picture.at(222 + 132, 372), picture.at(222 - 93, 372 - 93)], [green, line]);
  assertEquals([picture.at(470, 252), picture.at(460 + 330, 252), picture.at(460 + 340, 252)], [
    violet,
    violet,
    line,
  ]);
});

for (
  const [what, change] of [
    ["the domain", { target: { domain: "example.org" } }],
    ["the score", { score: 76 }],
    ["the grade", { grade: "A" }],
    ["the answer", { questions: [{ ...QUESTION, answer: "no" as const }] }],
  ] as const
) {
  Deno.test(`a picture shows ${what}`, async () => {
    assertNotEquals(await reportPicture({ ...RESULT, ...change }), await reportPicture(RESULT));
  });
}

for (
  const [what, result] of [
    ["no score", { ...RESULT, score: null, grade: null }],
    ["no question", { ...RESULT, questions: [] }],
    ["a long name", { ...RESULT, target: { domain: `${"a".repeat(63)}.${"b".repeat(63)}.example` } }],
    ["letters without a glyph", { ...RESULT, target: { domain: "\u202e<b>日本\0.example\u{1f600}" } }],
    ["impossible points", { ...RESULT, questions: [{ ...QUESTION, points: 1, earned: 9 }] }],
  ] as const
) {
  Deno.test(`a picture can be drawn with ${what}`, async () => {
    const picture = await decoded(await reportPicture(result));
    assertEquals(picture.at(1199, 629), 0x101318);
  });
}

Deno.test("fitted() shortens a text to a width", () => {
  const { title } = loadFaces();
  const text = fitted("a".repeat(100), title, 300);
  assert(text.endsWith("...") && widthOf(text, title) <= 300);
  assertEquals(fitted("short", title, 300), "short");
});

Deno.test("a canvas ignores what is outside of it", async () => {
  const canvas = new Canvas({ width: 2, height: 2 }, 0xffffff);
  canvas.text("W", { x: -5, y: -5, face: loadFaces().title, color: 0 });
  canvas.arc({ x: 9, y: 9, radius: 3, width: 1, share: 1 }, 0);
  assertEquals((await decoded(await canvas.png())).width, 2);
});

Deno.test("the page of a report names its picture", () => {
  const result = sampleResult([]);
  const history = {
    query: "",
    expiresAt: "2026-12-01T00:00:00.000Z",
    earlier: [],
    change: null,
    benchmark: null,
  };
  const site = { origin: "https://readiness.example", securityContact: null, offers: [] };
  const page = storedReportPage({
    result,
    history,
    path: "/r/0123456789abcdef",
    site,
    isListed: false,
    shown: "all",
  });
  const image = '<meta property="og:image" content="https://readiness.example/r/0123456789abcdef.png"/>';
  assert(page.includes(image));
  assert(page.includes('<meta name="twitter:card" content="summary_large_image"/>'));
});

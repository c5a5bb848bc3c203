import { assertEquals } from "@std/assert";
import { encodeName, encodeQuestion, parseReply } from "../../../../src/scan/fetch/dns/message.ts";

const ID = 0x1234;
const QUESTION = { name: encodeName("site.test") ?? "", type: "A" } as const;
const ADDRESS = [192, 0, 2, 1];

/** A response to the question with these bytes as its answer section. */
function reply(count: number, answers: readonly number[], flags = 0x8180) {
  const bytes = [...encodeQuestion(QUESTION, ID), ...answers];
  bytes.splice(2, 6, flags >> 8, flags & 255, 0, 1, count >> 8, count & 255);
  return parseReply(new Uint8Array(bytes), QUESTION, ID);
}

function record(owner: readonly number[], type: number, data: readonly number[], length = data.length) {
  return [...owner, 0, type, 0, 1, 0, 0, 0, 60, length >> 8, length & 255, ...data];
}

const TO_QUESTION = [0xc0, 12];
/** Offset of the answer section. */
const ANSWERS = 12 + QUESTION.name.length + 4;

const ROWS:
  readonly (readonly [what: string, count: number, answers: readonly number[], addresses: number])[] = [
    ["an address", 1, record(TO_QUESTION, 1, ADDRESS), 1],
    [
      "the address of a name in capitals",
      1,
      record([4, 83, 73, 84, 69, 4, 84, 69, 83, 84, 0], 1, ADDRESS),
      1,
    ],
    ["no address of another name", 1, record([1, 120, 0xc0, 12], 1, ADDRESS), 0],
    ["no address of another family", 1, record(TO_QUESTION, 28, new Array(16).fill(0)), 0],
    ["no address of three bytes", 1, record(TO_QUESTION, 1, [192, 0, 2]), 0],
    ["no record that is cut", 1, record(TO_QUESTION, 1, ADDRESS).slice(0, -1), 0],
    ["no more records than there are", 65_535, record(TO_QUESTION, 1, ADDRESS), 1],
    ["no name that points to itself", 1, record([0xc0, ANSWERS], 1, ADDRESS), 0],
    ["no name that points ahead", 1, record([0xc0, ANSWERS + 12], 1, ADDRESS), 0],
    ["no name with an unknown kind of label", 1, record([0x80, 12], 1, ADDRESS), 0],
    ["an alias of the name to itself", 1, record(TO_QUESTION, 5, TO_QUESTION), 0],
    [
      "64 of 100 addresses",
      100,
      Array.from({ length: 100 }, (_, last) => record(TO_QUESTION, 1, [192, 0, 2, last])).flat(),
      64,
    ],
  ];

for (const [what, count, answers, addresses] of ROWS) {
  Deno.test(`parseReply() reads ${what}`, () => {
    assertEquals(reply(count, answers)?.addresses.length, addresses);
  });
}

Deno.test("parseReply() reads no response that is cut anywhere, and never fails", () => {
  const whole = [...encodeQuestion(QUESTION, ID), ...record(TO_QUESTION, 1, ADDRESS)];
  whole.splice(2, 6, 0x81, 0x80, 0, 1, 0, 1);
  for (let length = 0; length < whole.length; length++) {
    const found = parseReply(new Uint8Array(whole.slice(0, length)), QUESTION, ID);
    assertEquals(found?.addresses ?? [], [], `${length} bytes`);
  }
});

Deno.test("parseReply() reads no question, and no response of another kind", () => {
  for (const flags of [0x0180, 0x9180]) assertEquals(reply(1, record(TO_QUESTION, 1, ADDRESS), flags), null);
});

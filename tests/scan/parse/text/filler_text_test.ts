import { assertEquals, assertLess } from "@std/assert";
import { cpuMsOf } from "../../../fixtures/cpu_time.ts";
import { fillerLines } from "../../../../src/scan/parse/text/filler_text.ts";

const CLASSIC =
  "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore.";
const SECOND =
  "Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo.";
const GENERATED = "Vestibulum pellentesque tincidunt vulputate, mauris lectus ligula bibendum egestas.";
const CICERO =
  "Sed ut perspiciatis unde omnis iste natus error sit voluptatem accusantium doloremque laudantium.";
/** Longer forms, which German and Dutch templates have. */
const LONGER =
  "At vero eos et accusam et justo duo dolores et ea rebum. Stet clita kasd gubergren, no sea takimata sanctus est.";
const MIXED =
  "At accusam aliquyam diam diam dolore dolores duo eirmod eos erat, et nonumy sed tempor et et invidunt justo labore.";
const LATE =
  "Ut wisi enim ad minim veniam, quis nostrud exerci tation ullamcorper suscipit lobortis nisl ut aliquip ex ea commodo.";
const LATIN =
  "In principio erat Verbum, et Verbum erat apud Deum, et Deus erat Verbum. Hoc erat in principio apud Deum.";
/** By Emmet, whose words are those of Cicero. */
const EMMET =
  "1. Lorem ipsum dolor sit amet, consectetur adipisicing elit. Id, commodi delectus accusamus optio quam odit illum.";
/** From a template of HTML5 UP, without the usual first words. */
const UNUSUAL = [
  "Aliquam ut ex ut augue consectetur interdum. Donec amet imperdiet eleifend fringilla tincidunt.",
  "Augue consectetur sed interdum imperdiet et ipsum. Mauris lorem tincidunt nullam amet leo.",
  "Mauris eleifend fringilla nullam aenean mi ligula, donec hendrerit imperdiet.",
];
/** From a template, whose lines have the words of longer generated texts. */
const HYMEN = [
  "Nulla metus metus, ullamcorper vel, tincidunt sed, euismod in, nibh. Quisque volutpat condimentum velit.",
  "Class aptent taciti sociosqu ad litora torquent per conubia nostra, per inceptos himenaeos.",
  "Cras dui natoque penatibus et magnis dis parturient montes, nascetur ridiculus habitasse platea.",
];
const SPANISH =
  "El texto de relleno Lorem ipsum se usa en diseño para mostrar una página antes de escribirla.";

const ABOUT =
  "Lorem Ipsum is simply dummy text of the printing and typesetting industry. It has been used since the 1500s.";
const ABOUT_ITS_BOOK =
  "It was popularised in the 1960s with the release of Letraset sheets containing Lorem Ipsum passages.";
const ABOUT_IN_PORTUGUESE =
  "Lorem Ipsum é simplesmente uma simulação de texto da indústria tipográfica e de impressos.";

const CASES: readonly (readonly [name: string, text: string, lines: readonly string[]])[] = [
  ["Lorem ipsum", CLASSIC, [CLASSIC]],
  ["Lorem ipsum beside the text of a shop", `Oak\n${CLASSIC}\nWe sell oak.`, [CLASSIC]],
  ["its second sentence below it", `${CLASSIC}\n${SECOND}`, [CLASSIC, SECOND]],
  ["generated words below it", `${CLASSIC}\n${GENERATED}`, [CLASSIC, GENERATED]],
  ["the sentences of its longer forms", [CLASSIC, LONGER, MIXED, LATE].join("\n"), [
    CLASSIC,
    LONGER,
    MIXED,
    LATE,
  ]],
  ["the book that it is from", CICERO, [CICERO]],
  ["the words of Emmet", EMMET, [EMMET]],
  ["the text about it that templates have", `${ABOUT}\nOak\n${ABOUT_ITS_BOOK}`, [ABOUT, ABOUT_ITS_BOOK]],
  ["a translation of this text", ABOUT_IN_PORTUGUESE, [ABOUT_IN_PORTUGUESE]],
  ["no text in Latin", LATIN, []],
  ["three lines without its first words", UNUSUAL.join("\n"), UNUSUAL],
  ["three lines of a longer generated text", HYMEN.join("\n"), HYMEN],
  ["no two lines without its first words", UNUSUAL.slice(1).join("\n"), []],
  ["no three lines in Latin", [LATIN, LATIN, LATIN].join("\n"), []],
  ["no text in Latin beside Lorem ipsum", `${LATIN}\n${CLASSIC}`, [CLASSIC]],
  ["no second sentence alone", SECOND, []],
  ["no text about Lorem ipsum", SPANISH, []],
  ["no name of three words", `Lorem ipsum dolor\nOak`, []],
  ["a Cyrillic text", "Лорем ипсум долор сит амет\nДуб", ["Лорем ипсум долор сит амет"]],
  ["an Arabic text", "هذا النص هو مثال لنص يمكن أن يستبدل في نفس المساحة", [
    "هذا النص هو مثال لنص يمكن أن يستبدل في نفس المساحة",
  ]],
  ["a Persian text", "لورم ایپسوم متن ساختگی با تولید سادگی نامفهوم", [
    "لورم ایپسوم متن ساختگی با تولید سادگی نامفهوم",
  ]],
  ["nothing", "", []],
];

for (const [name, text, lines] of CASES) {
  Deno.test(`fillerLines() finds ${name}`, () => {
    assertEquals(fillerLines(text), [...lines]);
  });
}

Deno.test("fillerLines() reads a text in linear time", async () => {
  const text = `${CLASSIC}\n`.repeat(20_000);
  assertLess(await cpuMsOf(() => fillerLines(text)), 400);
});

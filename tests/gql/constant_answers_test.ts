import { assertEquals } from "@std/assert";
import { parse } from "graphql";
import { Answer } from "../../src/gql/answer.ts";
import { ConstantAnswers } from "../../src/gql/constant_answers.ts";
import { ApiServer } from "./api_server.ts";

/** `{}`. */
const EMPTY = new Answer({});

/** A response whose text has the given number of characters. */
function answerOf(length: number): Answer {
  const { text } = new Answer({ data: { version: "" } });
  return new Answer({ data: { version: "x".repeat(length - text.length) } });
}

const KEPT: readonly [what: string, document: string, isKept: boolean][] = [
  ["a constant field", "{ version }", true],
  ["an introspection", "{ __schema { types { name } } }", true],
  ["an alias", "{ v: version }", true],
  ["a field that depends on the caller", "{ version me { id } }", false],
  ["a variable", "query ($no: Boolean = false) { version @skip(if: $no) }", false],
  ["a fragment", "{ ...F } fragment F on Query { me { id } }", false],
  ["two operations", "query a { version } query b { version }", false],
  ["a mutation", "mutation { version }", false],
];

for (const [what, source, isKept] of KEPT) {
  Deno.test(`ConstantAnswers.keep() ${isKept ? "keeps" : "does not keep"} ${what}`, () => {
    const answers = new ConstantAnswers(["version"]);
    const document = parse(source);
    answers.keep(document, EMPTY);
    assertEquals(answers.get(document), isKept ? EMPTY : undefined);
  });
}

Deno.test("ConstantAnswers forgets the oldest document, however short its answer", () => {
  const answers = new ConstantAnswers(["version"]);
  const documents = Array.from(
    { length: 21 },
    (_, at) => parse(`{ version } # ${at}`),
  );
  for (const document of documents) answers.keep(document, EMPTY);
  const kept = documents.map((document) => answers.get(document) !== undefined);
  assertEquals(kept, documents.map((_, at) => at > 0));
});

for (
  const [length, isKept] of [[1_999_998, true], [
    1_999_999,
    false,
  ]] as const
) {
  Deno.test(`ConstantAnswers ${isKept ? "keeps" : "forgets"} "{}" when an answer of ${length} characters comes`, () => {
    const answers = new ConstantAnswers(["version"]);
    const [first, second] = [parse("{ version }"), parse("{ version }")];
    answers.keep(first, EMPTY);
    answers.keep(second, answerOf(length));
    assertEquals([answers.get(first) === EMPTY, answers.get(second)?.text.length], [isKept, length]);
  });
}

Deno.test("an invalid credential gets no kept answer", async () => {
  await using api = await ApiServer.open();
  const statuses: number[] = [];
  for (const credential of [{}, {}, { "x-api-key": "nonsense" }]) {
    statuses.push((await api.send("{ version }", {}, credential)).status);
  }
  assertEquals(statuses, [200, 200, 401]);
});

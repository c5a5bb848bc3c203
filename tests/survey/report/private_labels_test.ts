import { assertEquals, assertThrows } from "@std/assert";
import { AppError } from "../../../src/errors.ts";
import { requireLabels } from "../../../src/survey/report/read_numbers.ts";

const LABEL_NAMES = ["country", "private:customer"];

const REFUSED: readonly (readonly [names: readonly string[], labels: readonly string[], message: string])[] =
  [
    [["contry"], LABEL_NAMES, "--private: no wave has the label contry. Labels: country, private:customer"],
    [
      ["country", "customer"],
      LABEL_NAMES,
      "--private: no wave has the label customer. Labels: country, private:customer",
    ],
    [["country"], [], "--private: no wave has the label country. The survey has no labels"],
  ];

for (const [names, labels, message] of REFUSED) {
  Deno.test(`a report with --private ${names.join(" --private ")} is refused for ${labels.length} labels`, () => {
    assertEquals(assertThrows(() => requireLabels(names, labels), AppError).message, message);
  });
}

Deno.test("a report accepts private labels of any wave, in any case", () => {
  requireLabels(["Country", "private:customer"], LABEL_NAMES);
  requireLabels([], []);
});

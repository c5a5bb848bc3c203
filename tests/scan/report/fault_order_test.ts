import { assertEquals } from "@std/assert";
import { nextSteps } from "../../../src/scan/report/next_steps.ts";
import type { CheckResult } from "../../../src/scan/result.ts";
import { sampleFailure } from "../../fixtures/records/check_result.ts";
import { failure, passed, site } from "./fixable_site.ts";

const pagesWith = (...statuses: CheckResult["status"][]) =>
  statuses.map((status) => ({ url: "https://example.com/", status, outcome: "", message: "", evidence: [] }));

const ORDERS: readonly (readonly [name: string, checks: readonly CheckResult[], order: readonly string[]])[] =
  [
    [
      "what a wrong setting breaks before larger gains: a missing title, and a canonical URL of another site",
      [
        passed,
        failure("large", 3),
        sampleFailure({ id: "title-and-description", category: "discovery", weight: 2, outcome: "untitled" }),
        sampleFailure({ id: "canonical", category: "content", weight: 0.7, outcome: "foreign" }),
      ],
      ["canonical", "title-and-description", "large"],
    ],
    [
      "a dead sitemap before a smaller gain, and the single image without text by half of its gain",
      [
        passed,
        failure("landmarks", 3),
        sampleFailure({
          id: "image-alternatives",
          weight: 4,
          outcome: "missing",
          details: { lost: 1 },
          pages: pagesWith("fail", "pass", "not_applicable"),
        }),
        failure("llms-txt", 2.2),
        sampleFailure({ id: "sitemap", weight: 2, outcome: "dead" }),
      ],
      ["landmarks", "sitemap", "llms-txt", "image-alternatives"],
    ],
    [
      "the image that all pages lack the text of by its gain",
      [
        passed,
        failure("landmarks", 3),
        sampleFailure({
          id: "image-alternatives",
          weight: 4,
          outcome: "missing",
          details: { lost: 1 },
          pages: pagesWith("fail", "fail"),
        }),
      ],
      ["image-alternatives", "landmarks"],
    ],
    [
      "a canonical URL that hides all other pages before larger gains",
      [
        passed,
        failure("large", 3),
        sampleFailure({ id: "canonical", category: "content", weight: 0.7, outcome: "home" }),
      ],
      ["canonical", "large"],
    ],
  ];

for (const [name, checks, order] of ORDERS) {
  Deno.test(`nextSteps() puts ${name}`, () => {
    assertEquals(nextSteps(site(checks)).map(({ checkId }) => checkId), order);
  });
}

import { assertStringIncludes } from "@std/assert";
import { markdownReport } from "../../../src/web/texts/markdown_report.ts";
import { sampleCheck } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";

Deno.test("markdownReport() lists the signs that it searched for if a surface is absent", () => {
  const surfaces = [
    { id: "shop", present: false, reasons: ["A link to a cart or checkout"], decidedBy: "scan" },
    { id: "login", present: false, reasons: [], decidedBy: "scan" },
  ] as const;
  assertStringIncludes(
    markdownReport(sampleResult([sampleCheck()], { surfaces }), { detail: "whole" }),
    "| Not found on your site | Shop (we looked for shop systems, carts, links to products, product data, and prices " +
      "next to buy buttons, and found only this: A link to a cart or checkout); Sign-in (we looked for OAuth " +
      "metadata, and servers that ask programs for a token) |",
  );
});

Deno.test("markdownReport() lists the signs that are not enough, and how to correct the result", () => {
  const surfaces = [
    { id: "shop", present: false, reasons: ["A link to a cart or checkout"], decidedBy: "scan" },
    { id: "api", present: false, reasons: [], decidedBy: "scan" },
    { id: "login", present: false, reasons: ["A sign-in link"], decidedBy: "caller" },
  ] as const;
  assertStringIncludes(
    markdownReport(sampleResult([sampleCheck()], { surfaces })),
    "| Shop (found only this: A link to a cart or checkout. Add --surface shop=yes if the site has one), API, " +
      "Sign-in (as you said) |",
  );
});

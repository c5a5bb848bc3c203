import { assert, assertEquals } from "@std/assert";
import {
  entityFix,
  productSnippet,
  wholeEntityFix,
} from "../../../../src/scan/fix/snippets/structured_data_snippets.ts";
import { elements, parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { parseJsonLd } from "../../../../src/scan/parse/structured_data/json_ld.ts";
import { productsOf } from "../../../../src/scan/parse/structured_data/product_offer.ts";
import { schemaProblems } from "../../../../src/scan/parse/structured_data/schema_problems.ts";
import { siteEntities } from "../../../../src/scan/parse/structured_data/site_entity.ts";
import type { SiteFacts } from "../../../../src/scan/contract/site_facts.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";

function dataOf(snippet: string) {
  return parseJsonLd(elements(parseHtml(snippet).document, "script").map((script) => script.textContent));
}

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`entityFix.snippet() names the owner of ${facts.name}`, () => {
    const data = dataOf(entityFix.snippet(facts, {}));
    const [best] = siteEntities(data.nodes);
    const missing = facts.logo === null ? ["logo or sameAs"] : [];
    assertEquals([schemaProblems(data, new URL(facts.origin)), best?.name, best?.missing], [
      [],
      facts.name,
      missing,
    ]);
  });

  Deno.test(`productSnippet() is a whole product of ${facts.name}`, () => {
    const data = dataOf(productSnippet(facts, {}));
    assertEquals([schemaProblems(data, new URL(facts.origin)), productsOf(data.nodes)[0]?.problems], [
      [],
      [],
    ]);
  });
}

const OWNERS: readonly (readonly [what: string, facts: Partial<SiteFacts>, type: string])[] = [
  ["a restaurant", { business: "Restaurant" }, "Restaurant"],
  ["a shop", { business: "OnlineStore" }, "OnlineStore"],
  ["a bakery with the profile of its baker", {
    business: "Bakery",
    name: "Anna Oak",
    profiles: ["https://www.linkedin.com/in/anna-oak-4a1b2c"],
  }, "Bakery"],
  ["a site of no known kind", {}, "Organization"],
];

for (const [what, changes, type] of OWNERS) {
  Deno.test(`entityFix.snippet() describes ${what} as ${type}, without problems`, () => {
    const data = dataOf(entityFix.snippet({ ...PLAIN_FACTS, ...changes }, {}));
    assertEquals([schemaProblems(data, new URL(PLAIN_FACTS.origin)), siteEntities(data.nodes)[0]?.type], [
      [],
      type,
    ]);
  });
}

const WHOLE: readonly [type: string, expected: readonly (string | null)[]][] = [
  ["Bakery", ["Bakery", "Oak Bread"]],
  ["Person", ["Person", "Oak Bread"]],
];

for (const [type, expected] of WHOLE) {
  Deno.test(`wholeEntityFix.snippet() completes a ${type}`, () => {
    const { nodes } = dataOf(
      wholeEntityFix.snippet(ODD_FACTS, { type, name: "Oak Bread", missing: ["logo or sameAs"] }) ?? "",
    );
    const [best] = siteEntities(nodes);
    assertEquals([best?.type ?? null, best?.name ?? null], expected);
  });
}

Deno.test("wholeEntityFix.snippet() is empty if the site has neither logo nor profiles", () => {
  assertEquals(wholeEntityFix.snippet(PLAIN_FACTS, { type: "Bakery", missing: ["logo or sameAs"] }), null);
});

const URLS: readonly (readonly [what: string, url: string | null, expected: unknown])[] = [
  ["keeps the URL of the entity", "https://example.org/about", "https://example.org/about"],
  ["gives an entity without URL that of the site", null, "https://example.org/"],
  ["writes nothing about an entity with the URL of another site", "https://association.example/", undefined],
];

for (const [what, url, expected] of URLS) {
  Deno.test(`wholeEntityFix.snippet() ${what}`, () => {
    const facts = { ...PLAIN_FACTS, logo: "https://example.org/logo.png" };
    const details = { type: "Dentist", name: "Oak Dental", url, missing: ["logo or sameAs"] };
    const { nodes } = dataOf(wholeEntityFix.snippet(facts, details) ?? "");
    assertEquals(nodes[0]?.fields["url"], expected);
  });
}

for (const name of ["Anna Oak’s Home Page", "Anna Oak portfolio", "Anna Oak's blog"]) {
  Deno.test(`entityFix.snippet() names the person of the site ${name}`, () => {
    const facts = { ...PLAIN_FACTS, name, profiles: ["https://www.linkedin.com/in/anna-oak-4a1b2c"] };
    assertEquals(siteEntities(dataOf(entityFix.snippet(facts, {})).nodes)[0]?.name, "Anna Oak");
  });
}

/** Facts of the site, and true if it belongs to a person. */
const PERSONS: readonly [what: string, facts: Partial<SiteFacts>, isPerson: boolean][] = [
  ["the profile of a person with its name", {
    name: "Anna Oak",
    profiles: ["https://www.linkedin.com/in/anna-oak-4a1b2c"],
  }, true],
  ["the profile of a person with a part of its name", {
    name: "Anna Birchwood",
    profiles: ["https://www.linkedin.com/in/abirchwood"],
  }, true],
  ["the profile of a person, and what they are", {
    description: "Programmer and photographer",
    profiles: ["https://www.linkedin.com/in/berta-brass"],
  }, true],
  ["what a person is, but no profile of one", {
    description: "Furniture of a designer",
    profiles: ["https://github.com/oak"],
  }, false],
  ["the profile of a person with a number in their name", {
    name: "0xAnna",
    profiles: ["https://www.linkedin.com/in/0xanna"],
  }, true],
  [
    "the profile of a person with another name",
    { profiles: ["https://www.linkedin.com/in/berta-brass"] },
    false,
  ],
  ["the profile of an authority at the place of a person's", {
    name: "Oak County Transportation",
    profiles: ["https://www.linkedin.com/in/oak-county-transportation-authority"],
  }, false],
  ["a profile of a company too", {
    name: "Anna Oak",
    profiles: ["https://www.linkedin.com/in/anna-oak", "https://www.linkedin.com/company/oak"],
  }, false],
  ["a personal site in its description", { description: "My personal website with talks." }, true],
  ["a portfolio in its name", { name: "Portfolio of Anna Oak" }, true],
  ["nothing personal", { description: "Portfolio management for families." }, false],
];

for (const [what, facts, isPerson] of PERSONS) {
  Deno.test(`entityFix.snippet() is ${isPerson ? "a person" : "an organization"} for a site with ${what}`, () => {
    const { nodes } = dataOf(entityFix.snippet({ ...PLAIN_FACTS, ...facts }, {}));
    assertEquals(nodes[0]?.types, [isPerson ? "Person" : "Organization"]);
  });
}

Deno.test("entityFix.snippet() invents no logo", () => {
  assert(!entityFix.snippet(PLAIN_FACTS, {}).includes("logo"));
});

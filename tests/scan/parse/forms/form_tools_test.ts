import { assertEquals } from "@std/assert";
import { formControls } from "../../../../src/scan/parse/forms/form_controls.ts";
import { formTools } from "../../../../src/scan/parse/forms/form_tools.ts";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { pageElements } from "../../../../src/scan/parse/dom/page_elements.ts";

function toolsOf(html: string) {
  const page = pageElements(parseHtml(`<body>${html}`).document);
  return formTools(page, formControls(page));
}

const NAMED = "toolname=a tooldescription=A";

const PROBLEMS: readonly [html: string, problems: string][] = [
  [`<form ${NAMED}><input name=q title=Q></form>`, ""],
  [`<form ${NAMED}></form>`, ""],
  ["<form toolname=a></form>", "missing-description"],
  ["<form tooldescription=A></form>", "missing-name"],
  ["<form toolname tooldescription></form>", "missing-name missing-description"],
  ["<form toolname='a b' tooldescription=A></form>", "bad-name"],
  ["<form toolname=ä tooldescription=A></form>", "bad-name"],
  [`<form toolname=${"a".repeat(128)} tooldescription=A></form>`, ""],
  [`<form toolname=${"a".repeat(129)} tooldescription=A></form>`, "bad-name"],
  [`<form ${NAMED}></form><form ${NAMED}></form>`, "duplicate-name"],
  [`<form ${NAMED}><input required></form>`, "unnamed-required-control"],
  [`<form ${NAMED}><input></form>`, "unnamed-control"],
  [`<form ${NAMED}><input name=q></form>`, "undescribed-control"],
  [`<form ${NAMED}><input type=hidden><button>Go</button></form>`, ""],
  ["<form data-toolname=a toolname=a tooldescription=A></form>", ""],
  ["<form tool-name=a></form>", "misspelt-attribute"],
  ["<form tool-name=a tool_description=A></form>", "misspelt-attribute misspelt-attribute"],
  [`<form ${NAMED}><input name=q title=Q data-toolparamdescription=Q></form>`, "misspelt-attribute"],
];

for (const [html, problems] of PROBLEMS) {
  Deno.test(`formTools() finds "${problems}" in ${html.slice(0, 80)}`, () => {
    assertEquals(toolsOf(html).problems.map(({ code }) => code).join(" "), problems);
  });
}

Deno.test("formTools() counts forms with something to fill in, and those that are declared", () => {
  const { forms, declared, undeclared } = toolsOf(
    `<form ${NAMED} hidden></form><form action=/b><input name=b></form><form><button>C</button></form>` +
      "<form hidden><input name=d></form><form id=e><textarea></textarea></form><form><input type=password></form>",
  );
  assertEquals([forms, declared, undeclared], [3, ["a"], ["/b", "e"]]);
});

Deno.test("formTools() counts copies of a form once", () => {
  const copy = "<form action=/s><input name=q title=Q></form>";
  assertEquals(toolsOf(copy + copy).undeclared, ["/s"]);
  assertEquals(toolsOf(copy + copy.replace("name=q", "name=r")).undeclared, ["/s", "/s"]);
  assertEquals(toolsOf(copy + copy.replace("<form", `<form ${NAMED}`)).undeclared, []);
});

Deno.test("formTools() calls a field by its name, label, id or kind", () => {
  const { problems } = toolsOf(
    `<form ${NAMED}><input name=q><input title=Q id=x><input id=i><textarea></textarea></form>`,
  );
  assertEquals(problems.map(({ detail }) => detail), ["a: q", "a: Q", "a: i", "a: textarea"]);
});

Deno.test("formTools() keeps 500 characters of a name", () => {
  assertEquals(toolsOf(`<form toolname=${"a".repeat(501)}></form>`).declared, ["a".repeat(500)]);
});

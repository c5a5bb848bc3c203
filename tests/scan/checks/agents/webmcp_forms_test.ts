import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/agents/webmcp_forms.ts";
import { serveSites } from "../../../fixtures/server.ts";
import { scanSite } from "../../scan_site.ts";
import { caseSite, testCheck, told } from "../../test_check.ts";

function home(body: string, headers: Readonly<Record<string, string>> = {}) {
  return {
    "/": {
      body:
        `<!doctype html><html lang=en><head><title>Case</title></head><body><p>Cases.</p>${body}</body></html>`,
      headers: { "content-type": "text/html; charset=utf-8", ...headers },
    },
  };
}

const FIELD = "<input name=q required toolparamdescription='Words to look for'>";
const TOOL =
  `<form action=/search toolname=search_cases tooldescription="Search the cases">${FIELD}<button>Go</button></form>`;
const PLAIN = "<form action=/mail><label>Mail <input name=mail></label></form>";

function tool(attributes: string, field = FIELD): string {
  return `<form ${attributes}>${field}</form>`;
}

testCheck(check, {
  declared: [
    home(check.example ?? ""),
    home(TOOL),
    home(TOOL.toUpperCase()),
    home(tool("toolname=a.b-c_1 tooldescription=Search toolautosubmit", "<label>Q <input name=q></label>")),
    home(`${TOOL}<form action=/search><input name=q placeholder=Search></form>`),
    home(
      `${TOOL}<form><input type=hidden name=cart><button>Cart</button></form><form hidden><input name=x></form>`,
    ),
    home(`<form id=f toolname=a tooldescription=A></form><label>B <input name=b form=f></label>`),
    home(TOOL, { "permissions-policy": "camera=(), tools=(self)" }),
    home(`${TOOL}<form action=/login><input name=user><input name=pass type=password></form>`),
    home(tool("toolname=a tooldescription=A", `${FIELD}<div hidden><input></div><div role=textbox></div>`)),
  ],
  unserved: { "/": { status: 404, body: `<!doctype html>${TOOL}` } },
  formless: [{}, home("<form><button>Go</button></form>"), home(`<template>${TOOL}</template>`)],
  undeclared: home(PLAIN),
  misspelt: [
    told(
      home(tool("tool-name=a tool-description=A")),
      "No form is a tool, because attributes are misspelled: “tool-name”, “tool-description”",
    ),
    home(tool("data-toolname=a data-tooldescription=A")),
  ],
  invalid: [
    told(
      home(tool("toolname=a")),
      "Forms that are declared as tools are invalid: a form has no tooldescription (“a”)",
    ),
    home(tool("tooldescription=A")),
    home(tool("toolname='' tooldescription=A")),
    home(tool("toolname=a tooldescription=''")),
    home(tool("toolname='search cases' tooldescription=A")),
    home(tool(`toolname=${"a".repeat(129)} tooldescription=A`)),
    home(tool("toolname=a tooldescription=A", "<label>Q <input required></label>")),
  ],
  insecure: told(
    { http: caseSite(home(TOOL)) },
    "Forms are declared as tools, but browsers ignore tools on http pages",
  ),
  disabled: told(
    home(TOOL, { "permissions-policy": "camera=(), tools=()" }),
    "Forms are declared as tools, but the Permissions-Policy header disables tools",
  ),
  misnamed: told(
    home(tool("toolname=a tooldescription=A", "<input name=q title=Q toolparam-description=Words>")),
    "Tool attributes are misspelled: “toolparam-description”",
  ),
  flawed: [
    home(tool("toolname=a tooldescription=A", "<label>Q <input></label>")),
    told(
      home(tool("toolname=a tooldescription=A", "<input name=q placeholder=Words>")),
      "Forms that are declared as tools have problems: a field has no label or toolparamdescription (“a: q”)",
    ),
    home(TOOL + tool("toolname=search_cases tooldescription=Again")),
  ],
  partial: told(home(TOOL + PLAIN), "1 form has no toolname, but others are tools: “search_cases”"),
});

Deno.test("webmcp-forms accepts http on localhost, as browsers do", async () => {
  const host = "127.0.0.1";
  await using server = await serveSites({ [host]: { http: caseSite(home(TOOL)) } });
  const port = server.resolve.find((entry) => entry.startsWith(`${host}:80:`))?.split(":").at(-1);
  const catalogue = [{ category: "agents" as const, check }];
  const { result } = await scanSite(`http://${host}:${port}/`, server, {
    catalogue,
    network: { ports: [80, 443, Number(port)] },
  });
  assertEquals(result.checks.map(({ outcome }) => outcome), ["declared"], JSON.stringify(result.problem));
});

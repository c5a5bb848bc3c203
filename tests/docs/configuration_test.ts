/** The table of settings in docs/configuration.md, compared with the settings that the program reads. */
import { assertEquals, assertMatch } from "@std/assert";
import { readConfig } from "../../src/config.ts";
import { settingsOf } from "../../src/http/operate/settings.ts";
import { defaultUserAgent } from "../../src/scan/scanner.ts";
import { type Variable, VARIABLES } from "../../src/variables.ts";
import { ROOT } from "../service_process.ts";

const PAGE = Deno.readTextFileSync(`${ROOT}docs/configuration.md`);

/** The default of each variable, such as `60/min`, none or a sentence. */
const DEFAULTS = new Map(
  [...PAGE.matchAll(/^\| ((?:`\w+`(?:, )?)+) +\| (.+?) +\|/gm)].flatMap(([, names = "", texts = ""]) => {
    const each = names.replaceAll("`", "").split(", ");
    const defaults = each.length === 1 ? [texts] : texts.split(", ");
    return each.map((name, at) => [name, defaults[at] ?? ""] as const);
  }),
);

Deno.test("docs/configuration.md has a row for each variable", () => {
  // Deno Deploy sets the missing one, and Deno reads the added one.
  const own = VARIABLES.filter((name) => !["DENO_DEPLOYMENT_ID"].includes(name));
  assertEquals([...DEFAULTS.keys()].toSorted(), [...own, "OTEL_DENO"].toSorted());
});

/** Variables whose default depends on the machine or on other variables. */
const COMPUTED = [
  "KV_URL",
  "READINESS_DATA_DIR",
  "SCAN_MEMORY_MB",
  "SCAN_PROCESSES",
  "SCAN_PROCESS_MEMORY_MB",
  "SCAN_USER_AGENT",
];
/** Without a mail server, MAIL_LIMIT has no effect. */
const SENDS_MAIL = {
  MAIL_FROM: "Readiness <a@example.com>",
  PUBLIC_URL: "https://readiness.example",
  SMTP_URL: "smtp://localhost",
};

function read(environment: Partial<Record<Variable, string>>) {
  return readConfig((name) => environment[name]);
}

for (const name of VARIABLES) {
  const text = DEFAULTS.get(name);
  if (text === undefined || COMPUTED.includes(name)) continue;
  Deno.test(`docs/configuration.md has the default of ${name}, ${text}`, () => {
    const [, value] = /^`(.+)`$/.exec(text) ?? [];
    if (value !== undefined) return assertEquals(read({ ...SENDS_MAIL, [name]: value }), read(SENDS_MAIL));
    const settings = new Map(Object.entries(settingsOf(read({}))));
    assertEquals(text, "none");
    assertMatch(settings.get(name) ?? "", /^not set/);
  });
}

Deno.test("docs/configuration.md has the default of SCAN_USER_AGENT", () => {
  const { origin } = new URL(SENDS_MAIL.PUBLIC_URL);
  const text = DEFAULTS.get("SCAN_USER_AGENT")?.replace("{PUBLIC_URL}", origin);
  assertEquals(text, `\`${defaultUserAgent(origin)}\``);
});

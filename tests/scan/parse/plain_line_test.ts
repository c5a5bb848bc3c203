import { assertEquals } from "@std/assert";
import { plainLine } from "../../../src/scan/parse/plain_line.ts";

const CASES: readonly [text: string, limit: number, expected: string | null][] = [
  ["Case Studio", 20, "Case Studio"],
  ["  Case\n\tStudio ", 20, "Case Studio"],
  ["<b>Case</b><br/>[Studio](x)", 40, "Case Studio (x)"],
  ["List<int> of <case-studio>", 40, "List int of case-studio"],
  ["Case Studio", 6, "Case …"],
  ["Case Studio", 5, "Case"],
  ["SS-110~LS-500 · 20 % – “oak”", 40, "SS-110~LS-500 · 20 % – “oak”"],
  ["Cases of oak. Cases of brass.", 20, "Cases of oak."],
  ["Cases of oak, of brass", 18, "Cases of oak, of …"],
  ["Cases of oak, brass", 16, "Cases of oak …"],
  ["木製のケースと真鍮のケース", 6, "木製のケース"],
  ["\uFE0F Oak", 20, "Oak"],
  ["read_csv() in C# | Oak#1", 40, "read_csv() in C# · Oak#1"],
  ["「木製」のケース【真鍮】、《二》：一、（三）！", 40, "「木製」のケース【真鍮】、《二》：一、（三）！"],
  ["𝗢𝗮𝗸 𝐂𝐚𝐬𝐞 Ｃａｓｅ１ ℂ ﬁn Ⓞak", 40, "Oak Case Case1 C fin Oak"],
  ["Cafe\u0301 5 m² 1º ½ น้ำ ㅋ", 40, "Café 5 m² 1º ½ น้ำ ㅋ"],
  ["30分〜1時間→数分に ３０分～", 40, "30分〜1時間→数分に 30分～"],
  ["¿Qué es? ¡Oak! ما هذا؟ سنديان، यह क्या है।", 60, "¿Qué es? ¡Oak! ما هذا؟ سنديان، यह क्या है।"],
  ["Holz\u00ADkiste\u200B", 40, "Holzkiste"],
  ["می\u200Cخواهم \u200C a\u200C\u202E", 40, "می\u200Cخواهم a"],
  ["Oak™ #1 <#x> → ash", 40, "Oak™ #1 #x → ash"],
  ["4×4 m² ½ 10 % = a+b & @oak # a=b", 60, "4×4 m² ½ 10 % = a+b & @oak a=b"],
  ["== Oak == @ #", 40, "Oak"],
  ["Oak @ Case Studio", 40, "Oak @ Case Studio"],
  ["Anna Oak ♜ Cases ★ Bells", 40, "Anna Oak · Cases · Bells"],
  ["♜ Oak ♜", 40, "Oak"],
  ["Welcome 🎉 to all ❤️ oak", 40, "Welcome to all oak"],
  ["<>", 5, null],
  ["", 5, null],
];

for (const [text, limit, expected] of CASES) {
  Deno.test(`plainLine() of ${JSON.stringify(text)} within ${limit} is ${JSON.stringify(expected)}`, () => {
    assertEquals(plainLine(text, limit), expected);
  });
}

Deno.test("plainLine() reads ten characters for each that it keeps", () => {
  const read = (before: number) => plainLine(`${"<".repeat(before)}a`, 5);
  assertEquals([read(49), read(50)], ["a", null]);
});

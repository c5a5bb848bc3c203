import check from "../../../../src/scan/checks/discovery/sitemap_md.ts";
import { testCheck } from "../../test_check.ts";

const file = (body: string, type = "text/markdown") => ({
  "/sitemap.md": { body, headers: { "content-type": type } },
});
const LIST = "- [Sand](/sand)\n- [Clay](/clay)\n";

testCheck(check, {
  missing: [{}, file("<!doctype html><p>App", "text/html")],
  linkless: file("# Pages\n\nNone yet.\n"),
  shapeless: file(LIST),
  mistyped: file(`# Pages\n\n${LIST}`, "application/octet-stream"),
  listed: [file(`# Pages\n\n${LIST}`), file(`# Pages\n\n${LIST}`, "text/plain; charset=utf-8")],
});

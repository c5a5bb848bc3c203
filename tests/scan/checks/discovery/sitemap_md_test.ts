import check from "../../../../src/scan/checks/discovery/sitemap_md.ts";
import { testCheck, told } from "../../test_check.ts";

const file = (body: string, type = "text/markdown") => ({
  "/sitemap.md": { body, headers: { "content-type": type } },
});
const LIST = "- [Sand](/sand)\n- [Clay](/clay)\n";

testCheck(check, {
  missing: [{}, file("<!doctype html><p>App", "text/html")],
  linkless: told(file("# Pages\n\nNone yet.\n"), "/sitemap.md has no links"),
  shapeless: told(file(LIST), "/sitemap.md has 2 links but no headings"),
  mistyped: told(
    file(`# Pages\n\n${LIST}`, "application/octet-stream"),
    "/sitemap.md is served as “application/octet-stream”",
  ),
  listed: [file(`# Pages\n\n${LIST}`), file(`# Pages\n\n${LIST}`, "text/plain; charset=utf-8")],
});

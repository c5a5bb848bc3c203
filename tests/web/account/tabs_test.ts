import { assertEquals } from "@std/assert";
import { renderToString } from "preact-render-to-string";
import { Tabs } from "../../../src/web/account/tabs.tsx";

const TABS = [["/a/1/projects", "Projects"], ["/a/1", "Keys"], ["/a/1/members", "Members"]] as const;
const CURRENT: readonly (readonly [path: string, current: string | null])[] = [
  ["/a/1", '/a/1" aria-current="page"'],
  ["/a/1/members", '/a/1/members" aria-current="page"'],
  ["/a/1/projects/import", '/a/1/projects" aria-current="true"'],
  ["/a/1/keys/2", '/a/1" aria-current="true"'],
  ["/a/12", null],
];
for (const [path, current] of CURRENT) {
  Deno.test(`the current tab of ${path} is ${current?.split('"')[0] ?? "none"}`, () => {
    const html = renderToString(Tabs({ label: "Account", tabs: TABS, path }));
    assertEquals(html.match(/[^"]+" aria-current="\w+"/g), current === null ? null : [current]);
  });
}

import { assertEquals } from "@std/assert";
import { technologyNames } from "../../../src/web/texts/technology_names.ts";

Deno.test("`technologyNames()` lists names, and is null without any", () => {
  const technologies = [
    { id: "hugo", name: "Hugo", category: "generator" },
    { id: "nginx", name: "nginx", category: "server" },
  ] as const;
  assertEquals(technologyNames({ technologies }), "Hugo, nginx");
  assertEquals(technologyNames({ technologies: [] }), null);
  assertEquals(technologyNames({}), null);
});

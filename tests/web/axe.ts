/** Problems that axe-core finds on the current page: https://github.com/dequelabs/axe-core */
import { assertEquals } from "@std/assert";
import axe from "npm:axe-core@4.14.1";
import type { Page } from "npm:playwright-core@1.65.1";

/** Rule in addition to the defaults of axe-core (WCAG 2.2, 2.5.8). */
const MORE_RULES = { "target-size": { enabled: true } };

/** Reading styles again would break the policy of sandboxed pages, and only rules that are off need them. */
const OPTIONS = { resultTypes: ["violations"], rules: MORE_RULES, preload: false };
const RUN = `axe.run(document, ${JSON.stringify(OPTIONS)})`;

export interface Look {
  readonly colorScheme: "light" | "dark";
  /** Pixels. */
  readonly width: number;
}

/** Colors depend on the scheme, and the layout on the width. Hardly any rule depends on both. */
export const LOOKS: readonly Look[] = [
  { colorScheme: "dark", width: 360 },
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 1920 },
];

/** Fails with the rules that the page breaks and the elements that break them. */
export async function noViolations(page: Page): Promise<void> {
  assertEquals(await violations(page), []);
}

/** @returns a line for each element, such as `color-contrast .hint: …` */
export async function violations(page: Page): Promise<string[]> {
  const world = await axeWorld(page);
  try {
    return await violationsIn(world);
  } finally {
    await world.leave();
  }
}

/** Problems with each look. Each line has the look and the path of the page. The page is not loaded again. */
export async function violationsInLooks(page: Page, looks: readonly Look[] = LOOKS): Promise<string[]> {
  const lines: string[] = [];
  const world = await axeWorld(page);
  try {
    for (const { colorScheme, width } of looks) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const { pathname } = new URL(page.url());
      const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
      if (Number(overflow) > 0) lines.push(`${pathname} ${colorScheme} ${width}: scrolls sideways`);
      const found = await violationsIn(world);
      lines.push(...found.map((line) => `${pathname} ${colorScheme} ${width}: ${line}`));
    }
  } finally {
    await world.leave();
  }
  return lines;
}

async function violationsIn(world: World): Promise<string[]> {
  const found = await world.evaluate(`${RUN}.then(({ violations }) => JSON.stringify(violations))`);
  const rules: readonly { id: string; nodes: readonly { target: string[]; failureSummary?: string }[] }[] =
    JSON.parse(String(found));
  return rules.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) =>
      `${id} ${target.join(" ")}: ${failureSummary.split("\n").slice(1).join(" ").trim()}`
    )
  );
}

interface World {
  evaluate(expression: string): Promise<unknown>;
  leave(): Promise<void>;
}

/** Loads axe-core outside the policy of the page, so that the page does not notice it. */
async function axeWorld(page: Page): Promise<World> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId: contextId } = await session.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
    worldName: "axe",
  });
  const world: World = {
    async evaluate(expression) {
      const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
        expression,
        contextId,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) {
        throw new Error(`Cannot run axe-core: ${exceptionDetails.exception?.description}`);
      }
      return result.value;
    },
    leave: async () => await session.detach(),
  };
  await world.evaluate(axe.source);
  return world;
}

/** What tests do in the window of GraphiQL. */
import type { Page } from "npm:playwright-core@1.65.1";

/** @returns the response to the query that GraphiQL reads the schema with */
export async function open(
  page: Page,
  origin: string,
): Promise<{ readonly errors?: unknown; readonly data?: object }> {
  const introspection = page.waitForResponse((response) => response.request().method() === "POST");
  await page.goto(`${origin}/graphql`);
  await page.locator(".graphiql-query-editor .view-line").first().waitFor();
  return await (await introspection).json();
}

/** Waits until the shown response has the words. */
export async function answered(page: Page, words: string): Promise<void> {
  await page.locator(".result-window .view-lines").filter({ hasText: words }).waitFor();
}

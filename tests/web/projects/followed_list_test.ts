/** A list of projects that follows a crawl, while its tags change and the rights of its reader end. */
import { assertEquals } from "@std/assert";
import { trusted } from "../../../src/auth/change/author.ts";
import { OPERATOR_ACTOR } from "../../../src/auth/principal/principal.ts";
import { openAs } from "../filled_service.ts";
import { press, testWatchedPage } from "./watched_page.ts";
import { HOST } from "./watched_site.ts";

const OPERATOR = trusted(OPERATOR_ACTOR);

testWatchedPage(
  "a list that follows a crawl shows new tags, and that its reader's role and session end",
  async (open) => {
    const { page, site, origin, holdBack } = open;
    const { accountId, credential } = await site.api.signUp("ann");
    const { inviteUser: { code } } = await site.api.data(
      "mutation ($input: InviteUserInput!) { inviteUser(input: $input) { code } }",
      { input: { accountId, roleCode: "Editor" } },
      credential,
    );
    const ben = await site.api.signUp("ben", code);
    const { id } = await site.projects.create(
      { accountId, target: HOST, name: "Shop", tags: ["ab", "c"] },
      OPERATOR,
    );
    const release = holdBack("/");
    await site.crawls.run(id, OPERATOR);
    await openAs(open, `session=${ben.credential["x-auth-token"]}`);
    await page.clock.install();
    await page.goto(`${origin}/accounts/${accountId}/projects`);
    assertEquals(await page.getByRole("button", { name: "Crawl now" }).isVisible(), false);
    await page.getByLabel("Select Shop").check();
    await press(page, "Add tags");
    await page.getByText("Enter the tags to add or remove.").waitFor();
    // The text of the cell does not change, because nothing divides two tags.
    await site.projects.update(id, { tags: ["a", "bc"] }, OPERATOR);
    const states = page.getByRole("navigation", { name: "States" });
    const before = ["All 1", "Crawl queued or running 1", "No score 1", "No schedule 1"];
    assertEquals(await states.getByRole("link").allTextContents(), before);
    const minimum = page.getByLabel("Score from");
    const folded = page.getByText("More filters");
    assertEquals([await minimum.isVisible(), await folded.isVisible()], [true, false]);
    await page.setViewportSize({ width: 390, height: 800 });
    assertEquals([await minimum.isVisible(), await folded.isVisible()], [false, true]);
    await folded.click();
    assertEquals(await minimum.isVisible(), true);
    await site.projects.create({ accountId, target: HOST, name: "Second", tags: [] }, OPERATOR);
    await page.clock.fastForward(5_000);
    await page.getByRole("link", { name: "bc", exact: true }).waitFor();
    assertEquals(await page.getByLabel("Tag").locator("option").allTextContents(), [
      "All tags",
      "a (1)",
      "bc (1)",
    ]);
    const after = ["All 2", "Crawl queued or running 1", "No score 2", "No schedule 2"];
    assertEquals(await states.getByRole("link").allTextContents(), after);
    const { memberships } = await site.stores.accounts.get(accountId);
    const membership = memberships.find(({ userId }) => userId === ben.id)?.id ?? "";
    await site.stores.memberships.update(membership, "Viewer", OPERATOR);
    await page.clock.fastForward(5_000);
    await page.getByText("You have the Viewer role").waitFor();
    assertEquals(await page.getByRole("checkbox").count(), 0);
    await site.api.data("mutation { deleteSession { id } }", {}, ben.credential);
    await page.clock.fastForward(5_000);
    await page.getByText("Your session has ended. Sign in again to continue.").waitFor();
    release();
  },
  { expectedErrors: /status of 422/ },
);

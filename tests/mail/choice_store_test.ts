import { assertEquals } from "@std/assert";
import { ChoiceStore, unsubscribeUrl } from "../../src/mail/choice_store.ts";
import { guestOf, type Person } from "../auth/people.ts";
import { type MailScene, testMails } from "./mail_scene.ts";

type End = (scene: MailScene, ben: Person) => Promise<unknown>;

const ENDS: Readonly<Record<string, End>> = {
  "whose member has left": ({ stores, ann: { account: { id, name } } }, { user, actor }) =>
    stores.memberships.leave(id, { userId: user.id, name }, actor),
  "that was deleted": async ({ stores, ann: { account: { id, name }, actor } }) => {
    await stores.deletions.deleteAccount({ id, name }, actor);
    await stores.erasures.settled();
  },
};

for (const [name, end] of Object.entries(ENDS)) {
  testMails(`the link of an account ${name} still works and stores nothing`, async (scene) => {
    const { stores, ann, verified } = scene;
    const ben = await guestOf(scene, ann, "ben");
    await verified(ben, "ben@example.com");
    await end(scene, ben);
    const user = await stores.users.find(ben.user.id);
    const stopped = { what: "alerts", accountId: ann.account.id } as const;
    const url = new URL(unsubscribeUrl("https://readiness.example", user ?? ben.user, stopped));
    const key = url.searchParams.get("key") ?? "";
    const choices = new ChoiceStore(stores.database);
    assertEquals(await choices.unsubscribe(ben.user.id, stopped, key, "192.0.2.1"), true);
    assertEquals(await choices.table.list([ann.account.id]), []);
  });
}

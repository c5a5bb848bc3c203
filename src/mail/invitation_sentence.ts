/** The sentence of an invitation, which its mail and its page share. */
import type { ShownInvitation } from "../auth/account/invitation_store.ts";
import type { UserRecord } from "../auth/user/user_record.ts";
import { quoted } from "../quotation.ts";
import { mailName } from "./mail_text.ts";

/**
 * Says who invites, to which account and with which role.
 * @param inviter null if the user was deleted
 * @param shown bounds a name and makes it safe
 */
export function invitationSentence(
  { account, invitation, inviter }: ShownInvitation & { readonly inviter: UserRecord | null },
  shown: (name: string) => string = mailName,
): string {
  const by = inviter === null ? "An Admin" : shown(inviter.username);
  const role = `${invitation.roleCode === "Viewer" ? "a" : "an"} ${invitation.roleCode}`;
  return `${by} invites you to the account ${quoted(shown(account.name))} as ${role}.`;
}

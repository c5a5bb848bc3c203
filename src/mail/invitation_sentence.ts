/** The sentence of an invitation, which its mail and its page share. */
import type { ShownInvitation } from "../auth/account/invitation_store.ts";
import type { UserRecord } from "../auth/user/user_record.ts";
import { quoted } from "../quotation.ts";

/** Maximum characters of the account's name. */
const MAX_NAME_CHARACTERS = 60;

/**
 * Says who invites, to which account and with which role.
 * @param inviter null if the user was deleted
 * @param shown how a name is written, which the inviter has chosen
 */
export function invitationSentence(
  { account, invitation, inviter }: ShownInvitation & { readonly inviter: UserRecord | null },
  shown: (name: string) => string = (name) => name,
): string {
  const by = inviter === null ? "An Admin" : shown(inviter.username);
  const role = `${invitation.roleCode === "Viewer" ? "a" : "an"} ${invitation.roleCode}`;
  return `${by} invites you to the account ${quoted(shown(account.name), MAX_NAME_CHARACTERS)} as ${role}.`;
}

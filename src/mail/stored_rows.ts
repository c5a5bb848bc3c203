/** Looks for inconsistencies in the rows of mails. */
import type { KvEntry } from "@deno/kv";
import { ACCOUNTS } from "../auth/account/account_record.ts";
import type { Owners, StoredPart } from "../auth/inconsistencies.ts";
import { USERS } from "../auth/user/user_record.ts";
import { recordRule, type RowRule } from "../database/row_rules.ts";
import { type ChoiceRecord, CHOICES } from "./choice_store.ts";
import { FAILED_MAILS, type MailRecord, MAILS } from "./mail_record.ts";
import { MAIL_COUNTS, MAIL_SUMMARIES } from "./mail_store.ts";

const noRule: RowRule = () => Promise.resolve([]);

export const MAIL_ROWS: StoredPart = {
  tables: [MAILS, CHOICES],
  pointers: [String(FAILED_MAILS[0]), "mail_choices_by_user"],
  rules: (owners: Owners): Readonly<Record<string, RowRule>> => ({
    [MAILS.name]: recordRule(owners.reads, MAILS, (mail) => ofMail(owners, mail)),
    [CHOICES.name]: recordRule(owners.reads, CHOICES, (choices) => ofChoices(owners, choices)),
    // These expire, so an owner may already be deleted.
    [MAIL_COUNTS]: noRule,
    [MAIL_SUMMARIES]: noRule,
    mail_week: ({ key, value }: KvEntry<unknown>) =>
      Promise.resolve(typeof value === "object" ? [] : [`Row ${key[0]} does not hold a week`]),
  }),
};

async function ofMail(owners: Owners, { id, ownerId }: MailRecord): Promise<string[]> {
  const isGone = await owners.isGone(ACCOUNTS, ownerId) && await owners.isGone(USERS, ownerId);
  return isGone ? [`Mail ${id} belongs to ${ownerId}, which does not exist`] : [];
}

async function ofChoices(owners: Owners, { accountId, userId }: ChoiceRecord): Promise<string[]> {
  return await owners.isGone(ACCOUNTS, accountId) || await owners.isGone(USERS, userId)
    ? [`Choices of user ${userId} on account ${accountId} belong to nobody`]
    : [];
}

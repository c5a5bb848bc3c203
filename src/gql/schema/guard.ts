/**
 * Guards root fields. A directive in the schema declares who may call a field,
 * and is enforced before its resolver runs.
 */
import {
  defaultFieldResolver,
  getDirectiveValues,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from "graphql";
import { accountDisabled, isDisabled } from "../../auth/account/disabled_account.ts";
import { rowOf } from "../../auth/auth_database.ts";
import { type NeededRole, RightEnded } from "../../auth/change/credential_author.ts";
import { allows, ROLE_CODES, type RoleCode } from "../../auth/principal/permission.ts";
import { Repeated } from "../../auth/change/idempotency.ts";
import { type KeyScope, MissingScope } from "../../auth/service_account/key_scope.ts";
import { callerId, hasScope, type Principal } from "../../auth/principal/principal.ts";
import { notFound } from "../../auth/refusals.ts";
import { AppError } from "../../errors.ts";
import { answerAgain, isIdempotent } from "./repeated.ts";
import { isRevocation } from "./revocation.ts";
import type { Context } from "../resolvers/context.ts";

type Arguments = Readonly<Record<string, unknown>>;
type Field = GraphQLField<unknown, Context>;
type Resolver = GraphQLFieldResolver<unknown, Context, Arguments>;

interface Refusal {
  readonly error: AppError;
  /** Account that the arguments refer to, if the caller has a role on it. */
  readonly accountId: string | null;
  readonly targetId: string | null;
}

/** Either a refusal, or the role that the mutation requires. The role is null if a session is enough. */
interface Judgment {
  readonly refusal: Refusal | null;
  readonly needed: NeededRole | null;
}

/** Requirements of a root field. A null role means that no role is required. */
interface Rule {
  /** Scope that a key requires. */
  readonly scope: KeyScope;
  readonly userOnly: boolean;
  readonly role: RoleCode | null;
  /**
   * Type of the object that the arguments name, for the error if the object does not exist or the caller may
   * not see it. Null if they name an account, because nobody has a role on an account that does not exist.
   */
  readonly object: string | null;
}

const DIRECTIVES = ["public", "signedIn", "requires"] as const;

/**
 * Enforces the rule of its directive before the resolver of every root field.
 * @throws {Error} for a root field without a directive, or with more than one
 */
export function guardRootFields(schema: GraphQLSchema): void {
  const mutations = schema.getMutationType();
  for (const type of [schema.getQueryType(), mutations]) {
    const scope = type === mutations ? "write" : "read";
    for (const field of Object.values(type?.getFields() ?? {}) as Field[]) {
      const rule = ruleOf(schema, field, scope);
      if (rule !== null) field.resolve = guarded(field, rule, type === mutations);
    }
  }
}

function guarded({ name, resolve = defaultFieldResolver }: Field, rule: Rule, isMutation: boolean): Resolver {
  return async (source, args, context, info) => {
    if (!isMutation) {
      const { refusal } = await judge(rule, context, args);
      if (refusal?.error instanceof MissingScope) throw await denied(context, readActionOf(name), refusal);
      if (refusal !== null) throw refusal.error;
      return await resolve(source, args, context, info);
    }
    const revokes = isRevocation(name, args);
    takeAttempt(context, revokes);
    // A mutation reads the changes of the one before it, and its answer reads its own changes.
    context.renew();
    const { refusal, needed } = await judgeMutation(rule, context, args, revokes);
    if (refusal !== null) throw await denied(context, actionOf(name), refusal);
    context.renew({ needed, isRevocation: revokes });
    try {
      if (isIdempotent(name)) await context.useIdempotencyKey(String(info.path.key), [name, args]);
      return await resolve(source, args, context, info);
    } catch (error) {
      if (error instanceof Repeated) return await answerAgain(name, context, error.createdId);
      if (!(error instanceof RightEnded)) throw error;
      context.renew();
      const late = error.reason === "account" && needed !== null
        ? disabledRefusal(needed, args)
        : await lateRefusal(error, { rule, args }, context);
      throw await denied(context, actionOf(name), late);
    } finally {
      context.renew();
    }
  };
}

/**
 * Counts an attempt. Revocations are counted for each session, so that
 * the thief of one cannot delay the others.
 * @throws {RateLimited}
 */
function takeAttempt({ principal, services: { attempts, revocations } }: Context, revokes: boolean): void {
  if (revokes && principal.kind === "user") return revocations.take(principal.sessionId);
  const caller = callerId(principal);
  if (caller !== null) attempts.take(caller);
}

/** Refusal that the caller would get now. */
async function lateRefusal(
  { reason }: RightEnded,
  { rule, args }: { readonly rule: Rule; readonly args: Arguments },
  context: Context,
): Promise<Refusal> {
  const { refusal } = await judge(rule, context, args);
  const [code, status] = reason === "session"
    ? ["UNAUTHENTICATED", 401] as const
    : ["UNAUTHORIZED", 403] as const;
  return reason === "role" && refusal !== null
    ? refusal
    : { error: new AppError(code, status, "Unauthorized"), accountId: null, targetId: targetOf(args) };
}

function ruleOf(schema: GraphQLSchema, field: Field, scope: KeyScope): Rule | null {
  const found = DIRECTIVES.filter((name) => valuesOf(schema, field, name) !== undefined);
  if (found.length !== 1) {
    throw new Error(
      `Root field ${field.name} needs one of @${DIRECTIVES.join(", @")}: it has ${found.length}`,
    );
  }
  if (found[0] === "public") return null;
  const { userOnly, role, object } = valuesOf(schema, field, found[0] ?? "") ?? {};
  const objectType = typeof object === "string" ? object : null;
  if (objectType !== null && schema.getType(objectType) === undefined) {
    throw new Error(
      `Root field ${field.name} requires a role on ${objectType}, but the schema has no such type`,
    );
  }
  return {
    scope,
    userOnly: userOnly === true,
    role: ROLE_CODES.find((code) => code === role) ?? null,
    object: objectType,
  };
}

function valuesOf(schema: GraphQLSchema, { astNode }: Field, name: string): Arguments | undefined {
  const directive = schema.getDirective(name);
  return directive ? getDirectiveValues(directive, astNode ?? {}) : undefined;
}

async function judge(
  { scope, userOnly, role, object }: Rule,
  { principal, access }: Context,
  args: Arguments,
): Promise<Judgment> {
  const targetId = targetOf(args);
  // [seed] The message is the same for every caller, and the code gives the reason.
  const refuse = (code: string, status: number, accountId: string | null = null) => ({
    refusal: { error: new AppError(code, status, "Unauthorized"), accountId, targetId },
    needed: null,
  });
  if (principal.kind === "anonymous") return refuse("UNAUTHENTICATED", 401);
  if (userOnly && principal.kind !== "user") return refuse("USER_REQUIRED", 403);
  if (!hasScope(principal, scope)) {
    const error = new MissingScope(scope, "Unauthorized");
    return { refusal: { error, accountId: null, targetId }, needed: null };
  }
  if (role === null) return { refusal: null, needed: null };
  const accountId = targetId === null ? null : await access.accountIdOf(targetId);
  const ownRole = accountId === null ? null : await access.roleOn(accountId);
  if (accountId !== null && allows(ownRole, role)) return { refusal: null, needed: { accountId, role } };
  if (ownRole !== null) return refuse("UNAUTHORIZED", 403, accountId);
  return object === null
    ? refuse("UNAUTHORIZED", 403)
    : { refusal: { error: notFound(object), accountId: null, targetId }, needed: null };
}

/** A disabled account allows only mutations that take rights away. */
async function judgeMutation(
  rule: Rule,
  context: Context,
  args: Arguments,
  revokes: boolean,
): Promise<Judgment> {
  const judgment = await judge(rule, context, args);
  const { needed } = judgment;
  if (needed === null || revokes) return judgment;
  const account = await context.access.account(needed.accountId);
  return account !== null && isDisabled(account)
    ? { ...judgment, refusal: disabledRefusal(needed, args) }
    : judgment;
}

function disabledRefusal({ accountId }: NeededRole, args: Arguments): Refusal {
  return { error: accountDisabled("change or start anything"), accountId, targetId: targetOf(args) };
}

/** Id of the account, or of an object on it, that the arguments refer to. */
function targetOf(args: Arguments): string | null {
  const { input = args } = args;
  const { accountId, serviceAccountId, projectId, id } = input as Arguments;
  const target = accountId ?? serviceAccountId ?? projectId ?? id;
  return typeof target === "string" ? target : null;
}

/**
 * Records the refusal in the account's trail if the caller has a role on it, and otherwise in the caller's
 * own trail, so that strangers cannot fill an account's trail.
 * @returns its error
 */
async function denied(
  context: Context,
  action: string,
  { error, accountId, targetId }: Refusal,
): Promise<AppError> {
  const { principal, services } = context;
  // The operator has no trail, and is refused only if an object does not exist, its account is disabled, or the
  // field requires a person.
  if (principal.kind === "anonymous" || principal.kind === "operator") return error;
  const own = principal.kind === "user" ? principal.userId : principal.accountId;
  const details = scopeDetails(error, principal);
  // A program whose key lacks a scope may try for years.
  const wait = details === null
    ? services.denials.wait(own)
    : services.scopeDenials.wait(`${details.keyId} ${action}`);
  if (wait > 0) return error;
  const scopeId = accountId ?? own;
  const actor = await context.actor();
  const noted = { scopeId, targetId, details: details ?? await ownerDetails(context, scopeId, targetId) };
  await context.stores.database.audit.noteDenied(actor, action, noted);
  return error;
}

/**
 * Details with the service account of a key, so that the refusal is in both trails. The
 * refusal is not recorded in trails of other accounts, because a caller without a role
 * there must not learn that the key exists.
 */
async function ownerDetails(
  { stores: { database } }: Context,
  scopeId: string,
  targetId: string | null,
) {
  const [table, accountId, owner] = targetId === null ? [] : await rowOf(database, targetId) ?? [];
  const isKey = table === "service_accounts" && accountId === scopeId && typeof owner === "string" &&
    owner !== targetId;
  return isKey ? { serviceAccountId: owner } : null;
}

function scopeDetails(error: AppError, principal: Principal) {
  if (!(error instanceof MissingScope) || principal.kind !== "service_account") return null;
  return { keyId: principal.keyId, missingScope: error.missingScope };
}

/** Actions of fields that are not named after an object. */
const ACTIONS: ReadonlyMap<string, string> = new Map([
  ["signOutEverywhere", "session.delete_all"],
  ["inviteByEmail", "user.invite"],
  ["setMailChoices", "mail_choices.update"],
  ["setProjectAlerts", "mail_choices.update"],
  ["setEmail", "email.request"],
  ["leaveAccount", "membership.delete"],
  ["runCrawlForProject", "crawl.create"],
  ["runCrawls", "crawl.create"],
  ["importProjects", "project.create"],
  ["updateProjects", "project.update"],
  ["deleteProjects", "project.delete"],
  ["rotateWebhookSecret", "webhook.rotate"],
  ["sendTestWebhook", "webhook.test"],
  ["replayWebhookDelivery", "webhook.replay"],
]);

/** `createServiceAccountKey` → `service_account_key.create`, as the stores name actions. */
function actionOf(field: string): string {
  const known = ACTIONS.get(field);
  if (known !== undefined) return known;
  const [verb = field, ...noun] = wordsOf(field);
  return `${noun.join("_").toLowerCase()}.${verb}`;
}

/** `serviceAccount` → `service_account.read`. */
function readActionOf(field: string): string {
  return `${wordsOf(field).join("_").toLowerCase()}.read`;
}

function wordsOf(field: string): string[] {
  return field.split(/(?=[A-Z])/);
}

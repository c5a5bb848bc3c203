/**
 * Mutations that take rights away. The limit of changes does not delay them,
 * because somebody else may have used it up.
 */
import type { Introspection } from "../introspection.ts";

type MutationName = keyof Introspection["types"]["Mutation"]["fields"];
type Input = Readonly<Record<string, unknown>>;

const always = () => true;

/** Revocations by mutation. Each returns true if the mutation does nothing more for this input. */
const REVOCATIONS: { readonly [Name in MutationName]?: (input: Input) => boolean } = {
  deleteSession: always,
  signOutEverywhere: always,
  deleteMe: always,
  deleteUserKey: always,
  deleteEmail: always,
  revokeInvitation: always,
  // The lowest role.
  updateMembership: ({ roleCode }) => roleCode === "Viewer",
  deleteMembership: always,
  leaveAccount: always,
  deleteAccount: always,
  updateServiceAccount: ({ id: _, ...change }) =>
    isOnly(change, { enabled: false }) || isOnly(change, { roleCode: "Viewer" }),
  deleteServiceAccount: always,
  revokeServiceAccountKey: always,
  deleteWebhook: always,
};

export function isRevocation(mutation: string, { input }: { readonly input?: unknown }): boolean {
  const test = Object.hasOwn(REVOCATIONS, mutation) ? REVOCATIONS[mutation as MutationName] : undefined;
  return test?.((input ?? {}) as Input) === true;
}

function isOnly(change: Input, expected: Input): boolean {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return given.length > 0 && given.every(([name, value]) => expected[name] === value);
}

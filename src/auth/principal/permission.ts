/** Roles on an account, the one that allows least first. */

/** [seed] Viewer: reads. Editor: creates and changes projects and crawls too. Admin: everything. */
export const ROLE_CODES = ["Viewer", "Editor", "Admin"] as const;

export type RoleCode = typeof ROLE_CODES[number];

/** Whether `role` includes `needed`; without a role nothing is allowed. */
export function allows(role: RoleCode | null, needed: RoleCode): boolean {
  return role !== null && ROLE_CODES.indexOf(role) >= ROLE_CODES.indexOf(needed);
}

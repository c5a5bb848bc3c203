/** Roles on an account, in order of increasing permissions. */

/** [seed] Viewer: reads. Editor: also creates and changes projects and crawls. Admin: everything. */
export const ROLE_CODES = ["Viewer", "Editor", "Admin"] as const;

export type RoleCode = typeof ROLE_CODES[number];

/** True if `role` includes `needed`. Without a role, nothing is allowed. */
export function allows(role: RoleCode | null, needed: RoleCode): boolean {
  return role !== null && ROLE_CODES.indexOf(role) >= ROLE_CODES.indexOf(needed);
}

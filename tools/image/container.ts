/** Containers of the image as docs/deploy.md runs them: read-only root, no capabilities, no new privileges. */
import type { Built } from "./build.ts";
import { type Ended, outputOf, run } from "./run.ts";

export interface ContainerOptions {
  /** Arguments for the entry point; those of the image where left out. */
  readonly args?: readonly string[];
  /** In place of the entry point. */
  readonly entrypoint?: readonly string[];
  /** Folder of this machine by its path in the container. */
  readonly mounts?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  /** `uid:gid`. */
  readonly user?: string;
}

interface Specification {
  readonly process: Record<string, unknown>;
  readonly mounts: unknown[];
  readonly linux: { namespaces: readonly { readonly type: string }[] };
  root: unknown;
}

/** Removed with what runc knows of it when disposed. */
export class Container implements AsyncDisposable {
  readonly #id = `readiness-${crypto.randomUUID()}`;
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async create(image: Built, options: ContainerOptions): Promise<Container> {
    const folder = await Deno.makeTempDir({ prefix: "readiness-container-" });
    await outputOf("runc", "spec", "--bundle", folder);
    const path = `${folder}/config.json`;
    const specification = specificationOf(JSON.parse(await Deno.readTextFile(path)), image, options);
    await Deno.writeTextFile(path, JSON.stringify(specification));
    return new Container(folder);
  }

  #arguments(command: string, ...args: readonly string[]): string[] {
    return ["--root", `${this.#folder}/state`, command, ...args];
  }

  /** Runs to the end. */
  async run(): Promise<Ended> {
    return await run("runc", this.#arguments("run", "--bundle", this.#folder, this.#id));
  }

  start(): Deno.ChildProcess {
    return new Deno.Command("runc", {
      args: this.#arguments("run", "--bundle", this.#folder, this.#id),
      stdin: "null",
      stdout: "piped",
      stderr: "null",
    }).spawn();
  }

  /** Waits for the entry point: until then the first process is runc's own, and the kernel drops signals to it. */
  async hasStarted(): Promise<void> {
    const { args: [entryPoint = ""] } =
      JSON.parse(await Deno.readTextFile(`${this.#folder}/config.json`)).process;
    let name = "";
    while (name !== entryPoint) {
      const { code, stdout } = await run("runc", this.#arguments("state", this.#id));
      if (code === 0) name = (await run("cat", [`/proc/${JSON.parse(stdout).pid}/comm`])).stdout.trim();
    }
  }

  async execute(...command: readonly string[]): Promise<Ended> {
    return await run("runc", this.#arguments("exec", this.#id, ...command));
  }

  /** Sends the signal as soon as there is a process for it. */
  async kill(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    while ((await run("runc", this.#arguments("kill", this.#id, signal))).code !== 0);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await run("runc", this.#arguments("delete", "--force", this.#id));
    await Deno.remove(this.#folder, { recursive: true });
  }
}

function specificationOf(template: Specification, image: Built, options: ContainerOptions): Specification {
  const { config, rootfs } = image;
  const { args = config.Cmd, entrypoint = config.Entrypoint, mounts = {}, environment = {} } = options;
  const [uid, gid] = (options.user ?? config.User).split(":").map(Number);
  return {
    ...template,
    root: { path: rootfs, readonly: true },
    process: {
      ...template.process,
      terminal: false,
      user: { uid, gid },
      args: [...entrypoint, ...args],
      cwd: config.WorkingDir,
      env: [...config.Env, ...Object.entries(environment).map(([name, value]) => `${name}=${value}`)],
      capabilities: {},
      noNewPrivileges: true,
    },
    mounts: [
      ...template.mounts,
      ...Object.entries(mounts).map(([destination, source]) => {
        return { destination, source, type: "bind", options: ["rbind", "rw"] };
      }),
    ],
    // Its own, but for the network: the sites of the checks are on loopback.
    linux: {
      ...template.linux,
      namespaces: template.linux.namespaces.filter(({ type }) => type !== "network"),
    },
  };
}

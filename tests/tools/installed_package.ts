/** The npm package as its users get it, built, packed, and installed by npm into an empty folder. */
import { buildPackage } from "../../tools/package/build.ts";
import { ROOT } from "../service_process.ts";
import { CLOSED_PORT } from "../fixtures/closed_port.ts";

export interface Outcome {
  readonly code: number;
  readonly signal: Deno.Signal | null;
  readonly stdout: string;
  readonly stderr: string;
}

export class InstalledPackage {
  readonly #root: string;

  private constructor(root: string) {
    this.#root = root;
  }

  /** Without install scripts; the home folder stays empty. */
  static async install(): Promise<InstalledPackage> {
    const root = await Deno.makeTempDir();
    const installed = new InstalledPackage(root);
    for (const name of ["home", "project"]) await Deno.mkdir(`${root}/${name}`);
    const archive = await buildPackage(ROOT, `${root}/dist`);
    await Deno.writeTextFile(`${root}/project/package.json`, '{ "private": true }');
    await installed.add([archive], `${root}/project`);
    return installed;
  }

  /** Installs more packages into a folder. */
  async add(packages: readonly string[], folder: string): Promise<void> {
    const cache = Deno.env.get("npm_config_cache") ?? `${Deno.env.get("HOME")}/.npm`;
    const { success, stderr } = await new Deno.Command("npm", {
      args: ["install", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", ...packages],
      cwd: folder,
      env: { HOME: this.home, npm_config_cache: cache, npm_config_update_notifier: "false" },
      stdin: "null",
    }).output();
    if (!success) throw new Error(new TextDecoder().decode(stderr));
  }

  get home(): string {
    return `${this.#root}/home`;
  }

  /** Output of the build, without dependencies. */
  get built(): string {
    return `${this.#root}/dist/npm`;
  }

  get modules(): string {
    return `${this.#root}/project/node_modules`;
  }

  /** Creates a folder below the project to run a command in. */
  async makeFolder(): Promise<string> {
    return await Deno.makeTempDir({ dir: `${this.#root}/project` });
  }

  /** @param program a path; the default is `readiness` from node_modules/.bin */
  spawn(
    args: readonly string[],
    cwd: string,
    env: Readonly<Record<string, string>> = {},
    program = `${this.modules}/.bin/readiness`,
  ): Deno.ChildProcess {
    return new Deno.Command(program, {
      args: [...args],
      cwd,
      clearEnv: true,
      env: { PATH: Deno.env.get("PATH") ?? "", HOME: this.home, ...OFFLINE, ...env },
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
  }

  async run(...parameters: Parameters<InstalledPackage["spawn"]>): Promise<Outcome> {
    return await outcomeOf(this.spawn(...parameters));
  }

  /** Path, size and time of every file that npm installed. */
  files(): string[] {
    return filesIn(this.modules);
  }

  remove(): void {
    Deno.removeSync(this.#root, { recursive: true });
  }
}

/** Downloads fail. */
const OFFLINE = {
  npm_config_registry: CLOSED_PORT.origin,
  NPM_CONFIG_REGISTRY: CLOSED_PORT.origin,
  HTTP_PROXY: CLOSED_PORT.origin,
  HTTPS_PROXY: CLOSED_PORT.origin,
  NO_PROXY: "",
};

export async function outcomeOf(child: Deno.ChildProcess): Promise<Outcome> {
  const { code, signal, stdout, stderr } = await child.output();
  const decoder = new TextDecoder();
  return { code, signal, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}

function filesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    if (isDirectory) return [path, ...filesIn(path)];
    const { size, mtime } = Deno.lstatSync(path);
    return [`${path} ${size} ${mtime?.getTime()}`];
  }).toSorted();
}

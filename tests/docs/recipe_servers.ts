/** Web servers with the configuration of docs/recipes.md, which serve a folder on a port of this machine. */
import { HAS_NGINX, nginxPath } from "../../tools/nginx.ts";
import { type ReservedPort, reservePort } from "../fixtures/reserved_port.ts";
import { replaceOne } from "../nginx.ts";
import { ProgramLog } from "../program_log.ts";

/** Folder of a server: its configuration, and its site in `site`. */
interface Place {
  readonly folder: string;
  readonly port: number;
}

export interface RecipeServer {
  /** Heading and language of its blocks in the page. */
  readonly name: string;
  readonly language: string;
  /** Null if it is not installed. */
  readonly program: () => Promise<string | null>;
  readonly args: (folder: string) => readonly string[];
  readonly configFile: string;
  readonly configuration: (blocks: readonly [negotiation: string, rest: string], place: Place) => string;
  /** Printed to standard error when it listens. */
  readonly ready: RegExp;
}

/** Workers of root would run as another user, who may not open the folder. */
const IS_ROOT = Deno.uid() === 0;

const APACHE_MODULES = [
  "mpm_event",
  "authz_core",
  "dir",
  "headers",
  "mime",
  "rewrite",
];

function nginxConfiguration([negotiation, rest]: readonly [string, string], { folder, port }: Place): string {
  const site = `server {\n  listen 127.0.0.1:${port};\n  root ${folder}/site;\n${rest}`;
  return `${IS_ROOT ? "user root root;" : ""} daemon off; pid nginx.pid; error_log stderr notice;
events {}
http {
  access_log off;
  ${replaceOne(negotiation, "server {", site)}
}
`;
}

function apacheConfiguration(blocks: readonly [string, string], { folder, port }: Place): string {
  const modules = APACHE_MODULES.map((name) =>
    `LoadModule ${name}_module ${Deno.env.get("APACHE_MODULES") || "/usr/lib/apache2/modules"}/mod_${name}.so`
  );
  return `ServerRoot ${folder}
ServerName example.com
PidFile ${folder}/apache.pid
DefaultRuntimeDir ${folder}
ErrorLog /dev/stderr
TypesConfig ${folder}/mime.types
Listen 127.0.0.1:${port}
${modules.join("\n")}
DirectoryIndex index.html
<VirtualHost *:${port}>
DocumentRoot ${folder}/site
<Directory ${folder}/site>
Require all granted
</Directory>
${blocks.join("\n")}
</VirtualHost>
`;
}

function caddyConfiguration(blocks: readonly [string, string], { folder, port }: Place): string {
  return `{\nadmin off\nauto_https off\n}\nhttp://:${port} {\nroot * ${folder}/site\n${
    blocks.join("\n")
  }\n}\n`;
}

async function installed(program: string, args: readonly string[]): Promise<string | null> {
  try {
    const { success } = await new Deno.Command(program, { args: [...args] }).output();
    return success ? program : null;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

export const RECIPE_SERVERS: readonly RecipeServer[] = [
  {
    name: "nginx",
    language: "nginx",
    program: () => HAS_NGINX ? nginxPath() : Promise.resolve(null),
    args: (folder) => ["-p", folder, "-c", "nginx.conf", "-e", "stderr"],
    configFile: "nginx.conf",
    configuration: nginxConfiguration,
    ready: /start worker process /,
  },
  {
    name: "Apache",
    language: "apache",
    program: () => installed(Deno.env.get("APACHE") || "apache2", ["-v"]),
    args: (folder) => ["-f", `${folder}/apache.conf`, "-D", "FOREGROUND"],
    configFile: "apache.conf",
    configuration: apacheConfiguration,
    ready: /resuming normal operations/,
  },
  {
    name: "Caddy",
    language: "caddyfile",
    program: () => installed(Deno.env.get("CADDY") || "caddy", ["version"]),
    args: (folder) => ["run", "--config", `${folder}/Caddyfile`, "--adapter", "caddyfile"],
    configFile: "Caddyfile",
    configuration: caddyConfiguration,
    ready: /serving initial configuration/,
  },
];

/** Media types that each server reads from a file of its system. */
const MIME_TYPES: Readonly<Record<string, string>> = {
  html: "text/html",
  txt: "text/plain",
  xml: "text/xml",
};

/** Runs until disposed. */
export class RecipeSite implements AsyncDisposable {
  readonly port: number;
  readonly #port: ReservedPort;
  readonly #folder: string;
  readonly #child: Deno.ChildProcess;
  readonly #log: ProgramLog;

  private constructor(port: ReservedPort, folder: string, child: Deno.ChildProcess, log: ProgramLog) {
    this.port = port.port;
    this.#port = port;
    this.#folder = folder;
    this.#child = child;
    this.#log = log;
  }

  /** @param files of the site by name */
  static async start(
    server: RecipeServer,
    program: string,
    blocks: readonly [string, string],
    files: Readonly<Record<string, string>>,
  ): Promise<RecipeSite> {
    const port = reservePort();
    const folder = await Deno.makeTempDir();
    await Deno.mkdir(`${folder}/site`);
    const types = Object.entries(MIME_TYPES);
    const isNginx = server.language === "nginx";
    const texts = {
      ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`site/${name}`, text])),
      "mime.types": isNginx
        ? `types { ${types.map(([ending, type]) => `${type} ${ending};`).join(" ")} }`
        : types.map(([ending, type]) => `${type} ${ending}\n`).join(""),
      [server.configFile]: server.configuration(blocks, { folder, port: port.port }),
    };
    for (const [name, text] of Object.entries(texts)) await Deno.writeTextFile(`${folder}/${name}`, text);
    const child = new Deno.Command(program, {
      args: [...server.args(folder)],
      env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdin: "null",
      stdout: "null",
      stderr: "piped",
    }).spawn();
    const log = new ProgramLog(child.stderr);
    await log.next(server.ready);
    return new RecipeSite(port, folder, child, log);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#child.kill("SIGTERM");
    await this.#child.status;
    await this.#log.end;
    this.#port[Symbol.dispose]();
    await Deno.remove(this.#folder, { recursive: true });
  }
}

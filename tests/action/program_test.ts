/** The action gets its program from npm, as the runner is configured, and never from the checkout. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { PACKAGE_NAME, VERSION } from "../../src/version.ts";
import { MISSING_TOOLS, missingTools, type Run, runAction } from "./composite_action.ts";
import { GitHubApi, TOKEN } from "./github_api.ts";
import { NpmRegistry, packageArchive, writePackage } from "./npm_registry.ts";
import { runnerEnvironment } from "./told.ts";
import { CLOSED_PORT } from "../fixtures/closed_port.ts";

const ignore = [...MISSING_TOOLS, ...missingTools(["node", "npm", "tar"])].length > 0;
const LAUNCHER = 'console.log("The published program", ...process.argv.slice(-2)); process.exit(3);';
const HOSTILE = 'require("node:fs").writeFileSync("hijacked", "");';

/** A job whose checkout, the folder `checkout`, has its own program and registry. */
class HostileJob implements AsyncDisposable {
  readonly folder = Deno.makeTempDirSync();
  readonly #api = new GitHubApi();

  async checkOut(registry: string): Promise<void> {
    const modules = `${this.folder}/checkout/node_modules`;
    await writePackage(`${modules}/${PACKAGE_NAME}`, PACKAGE_NAME, VERSION, HOSTILE);
    await Deno.mkdir(`${modules}/.bin`);
    await Deno.symlink(`../${PACKAGE_NAME}/launcher.cjs`, `${modules}/.bin/readiness`);
    await Deno.writeTextFile(
      `${this.folder}/checkout/package.json`,
      JSON.stringify({ dependencies: { [PACKAGE_NAME]: VERSION } }),
    );
    await Deno.writeTextFile(`${this.folder}/checkout/.npmrc`, `registry=${registry}\n`);
    await Deno.writeTextFile(`${this.folder}/event.json`, "{}");
  }

  /** @param registry what the user of the runner has configured */
  async run(registry: string, key: string): Promise<Run> {
    await Deno.writeTextFile(`${this.folder}/.npmrc`, `registry=${registry}\nfetch-retries=0\n`);
    return await runAction({
      folder: this.folder,
      inputs: { target: CLOSED_PORT.origin, "working-directory": "checkout", key },
      token: TOKEN,
      environment: {
        ...runnerEnvironment(this.#api, this.folder),
        READINESS_CLI: "",
        HOME: this.folder,
        // npx, which may run these tests, sets variables of its own user.
        npm_config_userconfig: `${this.folder}/.npmrc`,
        NO_PROXY: `127.0.0.1,${CLOSED_PORT.hostname}`,
        npm_config_registry: "",
        NPM_CONFIG_REGISTRY: "",
        npm_config_update_notifier: "false",
      },
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#api[Symbol.asyncDispose]();
    await Deno.remove(this.folder, { recursive: true });
  }
}

Deno.test({
  name: "the program of the checkout is not run, nor that of its registry; two uses install one",
  ignore,
  async fn() {
    await using registry = new NpmRegistry(
      PACKAGE_NAME,
      VERSION,
      await packageArchive(PACKAGE_NAME, VERSION, LAUNCHER),
    );
    await using hostile = new NpmRegistry(
      PACKAGE_NAME,
      VERSION,
      await packageArchive(PACKAGE_NAME, VERSION, HOSTILE),
    );
    await using job = new HostileJob();
    await job.checkOut(hostile.url);
    for (const key of ["shop", "docs"]) {
      const { code, log } = await job.run(registry.url, key);
      assertEquals(code, 3);
      assertStringIncludes(log, `\nThe published program -- ${CLOSED_PORT.origin}\n`);
    }
    const names = [...Deno.readDirSync(`${job.folder}/checkout`)].map(({ name }) => name).toSorted();
    assertEquals(names, [".npmrc", "node_modules", "package.json"]);
    assertEquals(hostile.requests, []);
    assertEquals(registry.requests, [`/${PACKAGE_NAME}`, "/archive.tgz"]);
  },
});

Deno.test({
  name:
    "a program that cannot be installed ends with 3 and the message of npm, and leaves nothing half installed",
  ignore,
  async fn() {
    await using job = new HostileJob();
    await job.checkOut(CLOSED_PORT.origin);
    const { code, summary } = await job.run(CLOSED_PORT.origin, "shop");
    assertEquals(code, 3);
    assertStringIncludes(summary, "The program ended without a result.");
    assertStringIncludes(summary, "ECONNREFUSED");
    const names = [...Deno.readDirSync(`${job.folder}/readiness`)].map(({ name }) => name);
    assertEquals(names.filter((name) => name.startsWith("program")), []);
  },
});

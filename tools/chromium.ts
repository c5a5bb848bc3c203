/** Unpacks the browser of the web tests into `.cache/`, once for all processes; a step of the gate. */
import { TEST_LOCK_FILE } from "./test_lock.ts";

const VERSION = "153.0.0";
const CACHE = new URL("../.cache/", import.meta.url).pathname;
const LOCK = new URL(`../${TEST_LOCK_FILE}`, import.meta.url).pathname;
const FOLDER = `${CACHE}chromium-${VERSION}`;

/** The npm package holds a build for this platform only. */
export const HAS_CHROMIUM = Deno.build.os === "linux" && Deno.build.arch === "x86_64";

export interface Chromium {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** Libraries that the browser needs and that a small system lacks. */
  readonly libraries: string;
}

export async function installChromium(): Promise<Chromium> {
  if (!await isFolder(FOLDER)) await unpack();
  const chromium = await chromiumPackage();
  return { executablePath: `${FOLDER}/chromium`, args: chromium.args, libraries: `${FOLDER}/al2023/lib` };
}

async function chromiumPackage() {
  return (await import("npm:@sparticuz/chromium@153.0.0")).default;
}

/**
 * The package writes to the system's temporary folder and takes a half-written file for a whole one, so a process
 * with a temporary folder of its own unpacks it, and the whole folder is renamed.
 */
async function unpack(): Promise<void> {
  await Deno.mkdir(CACHE, { recursive: true });
  const partial = await Deno.makeTempDir({ dir: CACHE, prefix: `chromium-${VERSION}-` });
  try {
    const { success, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--no-prompt", `--lock=${LOCK}`, "--allow-all", import.meta.filename ?? "", "unpack"],
      // The second variable makes the package unpack its libraries too.
      env: { TMPDIR: partial, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" },
      stdout: "null",
    }).output();
    if (!success) throw new Error(`Cannot unpack Chromium: ${new TextDecoder().decode(stderr)}`);
    await Deno.rename(partial, FOLDER);
  } catch (error) {
    await Deno.remove(partial, { recursive: true });
    // Another process was first: its folder is as good.
    if (!await isFolder(FOLDER)) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isDirectory;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

if (import.meta.main) {
  if (Deno.args[0] === "unpack") await (await chromiumPackage()).executablePath();
  else if (HAS_CHROMIUM) console.log(`Chromium is at ${(await installChromium()).executablePath}`);
  else console.log("There is no Chromium for this platform: the web tests that need it are skipped");
}

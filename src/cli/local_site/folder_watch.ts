/** Waits for changes of a folder, which a build may delete and create again. */
import { dirname } from "node:path";

/** Milliseconds without another change until a build counts as done. */
const QUIET_MS = 300;

export class FolderWatch implements Disposable {
  readonly #folder: string;
  readonly #watchers: Deno.FsWatcher[] = [];
  readonly #change = Promise.withResolvers<void>();
  #lastAt = 0;

  /**
   * Begins to watch, so that no change is missed while the folder is scanned.
   * @param folder a folder that exists
   */
  constructor(folder: string) {
    this.#folder = folder;
    this.#watch(folder, true, () => true);
    this.#watch(dirname(folder), false, (path) => path === folder);
  }

  /** Resolves after a change, when the folder is there and nothing changes any more. @throws the signal's reason */
  async settled(signal: AbortSignal): Promise<void> {
    const { promise, reject } = Promise.withResolvers<never>();
    const stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    try {
      await Promise.race([this.#change.promise, promise]);
      while (!isFolder(this.#folder) || performance.now() - this.#lastAt < QUIET_MS) {
        await Promise.race([new Promise((resolve) => setTimeout(resolve, QUIET_MS)), promise]);
      }
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  [Symbol.dispose](): void {
    for (const watcher of this.#watchers) watcher.close();
  }

  #watch(path: string, recursive: boolean, matters: (path: string) => boolean): void {
    const watcher = Deno.watchFs(path, { recursive });
    this.#watchers.push(watcher);
    const read = async () => {
      for await (const { kind, paths } of watcher) {
        if (kind === "access" || !paths.some(matters)) continue;
        this.#lastAt = performance.now();
        this.#change.resolve();
      }
    };
    // The watcher ends when it is closed.
    read().catch((error) => this.#change.reject(error));
  }
}

function isFolder(path: string): boolean {
  try {
    return Deno.statSync(path).isDirectory;
  } catch {
    // A build may be about to create it.
    return false;
  }
}

/** The imports between the files of a folder, types included, and the circles among them. */
import { onImport } from "./lint/imports.ts";

/** The files that each file imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** @param path of the file, in the repository */
export function importsOf(path: string, source: string): readonly string[] {
  const found: string[] = [];
  const plugin: Deno.lint.Plugin = {
    name: "imports",
    rules: {
      all: {
        create: (context) => onImport(context, ({ path }) => void (path !== null && found.push(path))),
      },
    },
  };
  Deno.lint.runPlugin(plugin, `/${path}`, source);
  return found;
}

/** @param folder in the repository, such as `src` */
export async function importGraph(root: string, folder: string): Promise<ImportGraph> {
  const graph = new Map<string, readonly string[]>();
  for await (const { name, isDirectory } of Deno.readDir(`${root}/${folder}`)) {
    const path = `${folder}/${name}`;
    if (isDirectory) {
      for (const [file, imports] of await importGraph(root, path)) graph.set(file, imports);
    } else if (/\.tsx?$/.test(name)) {
      graph.set(path, importsOf(path, await Deno.readTextFile(`${root}/${path}`)));
    }
  }
  return graph;
}

/** @returns the files of one circle, each of which imports the next; null if there is no circle */
export function findCircle(graph: ImportGraph): readonly string[] | null {
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string): readonly string[] | null => {
    if (done.has(path)) return null;
    if (trail.includes(path)) return trail.slice(trail.indexOf(path));
    trail.push(path);
    for (const next of graph.get(path) ?? []) {
      const circle = visit(next);
      if (circle !== null) return circle;
    }
    trail.pop();
    done.add(path);
    return null;
  };
  for (const path of graph.keys()) {
    const circle = visit(path);
    if (circle !== null) return circle;
  }
  return null;
}

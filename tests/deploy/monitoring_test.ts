/** The dashboard and the alerts use metrics and labels that a running service has. */
import { assertEquals, assertGreater } from "@std/assert";
import { load } from "js-yaml";
import { reservePort } from "../fixtures/reserved_port.ts";
import { serveSites } from "../fixtures/server.ts";
import { SITES } from "../fixtures/sites.ts";
import { readStream } from "../http/service.ts";
import { ROOT, ServiceProcess } from "../service_process.ts";

interface Query {
  readonly from: string;
  readonly text: string;
}

const FOLDER = `${ROOT}deploy/monitoring/`;

interface Alerts {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}

function alertQueries(): Query[] {
  const { groups } = load(Deno.readTextFileSync(`${FOLDER}alerts.yml`)) as Alerts;
  return groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ from: alert, text: expr })));
}

function dashboardQueries(): Query[] {
  const { panels, templating } = JSON.parse(Deno.readTextFileSync(`${FOLDER}dashboard.json`));
  return [
    ...panels.flatMap(({ title, targets }: { title: string; targets: { expr: string }[] }) =>
      targets.map(({ expr }) => ({ from: title, text: expr }))
    ),
    { from: "variable", text: templating.list[1].definition },
  ];
}

/** Metrics of a scrape, with their names and labels. */
function offered(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const names = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = ""]) => name);
  return new Map(names.map((name) => {
    const rows = text.matchAll(new RegExp(`^${name}\\{(.*)\\} `, "gm"));
    const labels = [...rows].flatMap(([, row = ""]) =>
      [...row.matchAll(/(\w+)="/g)].map(([, label = ""]) => label)
    );
    return [name, new Set([...labels, "instance", "job"])];
  }));
}

/** Metrics that Prometheus has by itself. */
const OF_PROMETHEUS = /^up$/;

function unknownIn({ from, text }: Query, metrics: ReturnType<typeof offered>): string[] {
  const used = [...text.matchAll(/\b(up|(?:readiness|process)_[a-z_]+)\b(?:\{([^}]*)\})?/g)];
  const ofMetrics = used.flatMap(([, name = "", selector = ""]) => {
    if (OF_PROMETHEUS.test(name)) return [];
    const labels = metrics.get(name);
    if (!labels) return [`${from}: ${name}`];
    const asked = [...selector.matchAll(/(\w+)=/g)].map(([, label = ""]) => label);
    return asked.filter((label) => !labels.has(label)).map((label) => `${from}: ${name}{${label}}`);
  });
  const labels = new Set(used.flatMap(([, name = ""]) => [...metrics.get(name) ?? []]));
  const grouped = [...text.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(/,\s*/));
  return [
    ...ofMetrics,
    ...grouped.filter((label) => !labels.has(label)).map((label) => `${from}: by (${label})`),
  ];
}

Deno.test("the dashboard and the alerts use metrics and labels of a running service, and include all of them", async () => {
  using reserved = reservePort();
  const METRICS_PORT = String(reserved.port);
  await using site = await serveSites(SITES);
  await using service = await ServiceProcess.start({ METRICS_PORT, LOG_LEVEL: "off" }, site);
  await readStream(await fetch(`${service.address}/api/scan?domain=bare-site.org`));
  await (await fetch(`${service.address}/api/scan?domain=no_name`)).body?.cancel();
  const metrics = offered(await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text());
  const [alerts, panels] = [alertQueries(), dashboardQueries()];
  for (const queries of [alerts, panels]) assertGreater(queries.length, 5);
  assertEquals([...alerts, ...panels].flatMap((query) => unknownIn(query, metrics)), []);
  const shown = panels.map(({ text }) => text).join("\n");
  assertEquals([...metrics.keys()].filter((name) => !shown.includes(name)), []);
});

Deno.test("each alert describes the problem and its solution", () => {
  const { groups } = load(Deno.readTextFileSync(`${FOLDER}alerts.yml`)) as {
    groups: { rules: { annotations: Record<string, string>; labels: Record<string, string> }[] }[];
  };
  for (const { annotations, labels } of groups.flatMap(({ rules }) => rules)) {
    assertEquals(Object.keys(annotations), ["summary", "description"]);
    assertEquals(["critical", "warning", "info"].includes(labels.severity ?? ""), true);
  }
});

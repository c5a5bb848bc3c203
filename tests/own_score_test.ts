/** The service as its own scanner judges it. It takes two processes, because a service never scans itself. */
import { assertEquals } from "@std/assert";
import { OWN_SCORE } from "../src/web/site/own_score.ts";
import { tlsFront } from "./fixtures/tls_front.ts";
import { scanSite } from "./scan/scan_site.ts";
import { ServiceProcess } from "./service_process.ts";

const HOST = "readiness.cases.readiness-tests.org";

Deno.test("the service has the score that it shows, and no check of it warns", async () => {
  await using service = await ServiceProcess.start({
    PUBLIC_URL: `https://${HOST}`,
    SECURITY_CONTACT: "security@readiness-tests.org",
    SCAN_ALLOW_PRIVATE: "",
    LOG_LEVEL: "error",
  });
  await using front = await tlsFront(HOST, Number(new URL(service.address).port));
  // The first response of a process takes longer than all later ones.
  await (await fetch(service.address)).body?.cancel();
  const { result } = await scanSite(HOST, { resolve: [...front.resolve] });
  const problems = result.checks.filter(({ status }) => status !== "pass" && status !== "not_applicable");
  assertEquals(problems.map(({ id, status, message }) => `${id} ${status}: ${message}`), []);
  assertEquals([result.outcome, result.score, result.confidence], ["completed", OWN_SCORE, 1]);
});

/** The documentation generators that made pages of the sample, each with the number of its pages. */
import type { DocsGenerator } from "../../data/signs/docs_generator.ts";
import { docsGenerators } from "../../parse/head/docs_generators.ts";
import { defineProbe } from "../../contract/probe.ts";
import { ifSeen } from "../if_seen.ts";
import { page } from "./page.ts";
import { sampledPages } from "./sampled_pages.ts";

export const sampledDocs = defineProbe<ReadonlyMap<DocsGenerator, number>>({
  id: "sampled-docs",
  async observe({ probe, probeAt }) {
    const pages = await Promise.all((await probe(sampledPages)).map(({ url }) => ifSeen(probeAt(page, url))));
    const counts = new Map<DocsGenerator, number>();
    for (const served of pages) {
      const generators = served === null ? [] : docsGenerators(served.document);
      for (const generator of generators) counts.set(generator, (counts.get(generator) ?? 0) + 1);
    }
    return counts;
  },
});

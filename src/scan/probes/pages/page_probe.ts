/** Probes of the content of a page, which fetch nothing themselves. */
import { takeTurn } from "../../../turn.ts";
import { defineProbe, type Probe } from "../../contract/probe.ts";
import { page, type PageDocument } from "./page.ts";

/** @param read reads the facts from the page as served */
export function definePageProbe<T>(id: string, read: (page: PageDocument) => T): Probe<T> {
  return defineProbe({
    id,
    scope: "page",
    async observe({ probe }) {
      const served = await probe(page);
      await takeTurn();
      return read(served);
    },
  });
}

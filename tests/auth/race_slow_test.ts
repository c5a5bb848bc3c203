/** Slow: 500 pairs of changes are each played three times. */
import { checkWithAll, GROUPS } from "./raced.ts";

for (const [about, changes] of Object.entries(GROUPS)) {
  for (const [name, ours] of Object.entries(changes)) {
    Deno.test(`${name}: every change of the ${about} may come in between`, () => checkWithAll(changes, ours));
  }
}

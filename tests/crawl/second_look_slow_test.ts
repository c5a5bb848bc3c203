/** Slow: each of eight sites is crawled three times in a file, and three times on a database server. */
import { onEachDatabase } from "../database/databases.ts";
import { SECOND_LOOKS } from "./second_looks.ts";
import { trackedTest } from "./tracked.ts";

for (const [name, test] of Object.entries(SECOND_LOOKS)) onEachDatabase(name, trackedTest(test));

/** Slow: each of eight sites is crawled three times in a file, and three times on a database server. */
import { onEachSharedDatabase } from "../database/databases.ts";
import { SECOND_LOOKS } from "./second_looks.ts";
import { trackedTest } from "./tracked.ts";

for (const [name, test] of Object.entries(SECOND_LOOKS)) onEachSharedDatabase(name, trackedTest(test));

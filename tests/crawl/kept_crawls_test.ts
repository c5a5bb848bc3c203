/** A project keeps its newest crawls, in a file. */
import { onDatabaseFile } from "../database/databases.ts";
import { KEEPS_NEWEST, keepsNewest } from "./kept_crawls.ts";
import { trackedTest } from "./tracked.ts";

onDatabaseFile(KEEPS_NEWEST, trackedTest(keepsNewest));

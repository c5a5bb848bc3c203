/** A project keeps its newest crawls, in memory and in a file. */
import { onLocalDatabases } from "../database/databases.ts";
import { KEEPS_NEWEST, keepsNewest } from "./kept_crawls.ts";
import { trackedTest } from "./tracked.ts";

onLocalDatabases(KEEPS_NEWEST, trackedTest(keepsNewest));

/** Slow: 200 crawls are removed one after the other on a database server. */
import { onDatabaseServer } from "../database/databases.ts";
import { KEEPS_NEWEST, keepsNewest } from "./kept_crawls.ts";
import { trackedTest } from "./tracked.ts";

onDatabaseServer(KEEPS_NEWEST, trackedTest(keepsNewest));

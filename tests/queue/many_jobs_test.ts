/** Many jobs in memory and in a file. */
import { onLocalDatabases } from "../database/databases.ts";
import { MANY_JOBS } from "./many_jobs.ts";

for (const [name, test] of Object.entries(MANY_JOBS)) onLocalDatabases(name, test);

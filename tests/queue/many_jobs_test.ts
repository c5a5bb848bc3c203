/** Many jobs in a file. */
import { onDatabaseFile } from "../database/databases.ts";
import { MANY_JOBS } from "./many_jobs.ts";

for (const [name, test] of Object.entries(MANY_JOBS)) onDatabaseFile(name, test);

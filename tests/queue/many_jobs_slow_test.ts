/** Slow: 1,100 jobs run on a database server, and each job takes several writes. */
import { onDatabaseServer } from "../database/databases.ts";
import { MANY_JOBS } from "./many_jobs.ts";

for (const [name, test] of Object.entries(MANY_JOBS)) onDatabaseServer(name, test);

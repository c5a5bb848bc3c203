/** Many writers change the same things in a file. */
import { MANY_WRITERS } from "./many_writers.ts";
import { testStoresOnLocalDatabases } from "./people.ts";

testStoresOnLocalDatabases(MANY_WRITERS);

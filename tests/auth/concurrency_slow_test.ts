/** Slow: 200 writers make 1,600 changes on a database server. */
import { MANY_WRITERS } from "./many_writers.ts";
import { testStoresOnServer } from "./people.ts";

testStoresOnServer(MANY_WRITERS);

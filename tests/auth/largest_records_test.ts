/** The largest records fit the database in a file. */
import { LARGEST_RECORDS } from "./largest_records.ts";
import { testStoresOnLocalDatabases } from "./people.ts";

testStoresOnLocalDatabases(LARGEST_RECORDS);

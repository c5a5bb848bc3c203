/** Slow: the largest account takes 500 operations of 45 ms or more on a database server. */
import { LARGEST_RECORDS } from "./largest_records.ts";
import { testStoresOnServer } from "./people.ts";

testStoresOnServer(LARGEST_RECORDS);

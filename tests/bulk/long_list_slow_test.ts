/** Slow: 300 batches end one after the other on a database server. */
import { onDatabaseServer } from "../database/databases.ts";
import { FEW_QUEUED, fewAreQueued } from "./long_list.ts";

onDatabaseServer(FEW_QUEUED, fewAreQueued);

/** Loaded before each group of tests. */
import { limitTests } from "./deadline.ts";

/** The longest test takes two minutes on a busy machine. */
const MAX_TEST_MS = 240_000;

limitTests(MAX_TEST_MS);

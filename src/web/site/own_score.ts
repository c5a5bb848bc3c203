/** Score of this version, scanned with its own scanner, as measured in tests/own_score_test.ts. */
export const OWN_SCORE = 100;

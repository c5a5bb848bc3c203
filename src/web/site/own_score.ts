/** What this version scores when it is scanned with its own scanner; tests/own_score_test.ts measures it. */
export const OWN_SCORE = 100;

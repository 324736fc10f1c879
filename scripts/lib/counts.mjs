/**
 * What a stage of npm test gives: how many tests passed and failed, the texts of those that were skipped or failed, and the
 * names of those that passed only the second time.
 */
export const noCounts = () => ({ passed: 0, failed: 0, skipped: [], failures: [], again: [] });

/**
 * The result of a stage of npm test: how many tests passed and failed, the texts of those that were skipped or failed, the
 * names of those that passed only the second time, and the seconds of each file.
 */
export const noCounts = () => ({
  passed: 0,
  failed: 0,
  skipped: [],
  failures: [],
  again: [],
  files: [],
});

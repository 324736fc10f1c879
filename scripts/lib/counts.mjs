/** The result of a stage of npm test: each test file with its tests, and the failures that belong to no file. */
export const noCounts = () => ({ files: [], failures: [] });

/** A test file: the seconds it took, how many tests passed, the texts of the others, and the names of those that passed only the second time. */
export const noTests = (name) => ({ name, seconds: 0, passed: 0, skipped: [], failures: [], again: [] });

/** The numbers of all stages together. */
export function sumOf(stages) {
  const files = stages.flatMap((stage) => stage.files);
  const all = (field) => files.flatMap((file) => file[field]);
  const failures = [...stages.flatMap((stage) => stage.failures), ...all('failures')];
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  return { files, passed, failures, skipped: all('skipped'), again: all('again') };
}

/** The counts after the files that failed have run again: their second results, with a note of each test that failed before. */
export function withSecondRun(first, second) {
  const files = first.files.map((file) => {
    if (file.failures.length === 0) return file;
    const after = second.files.find(({ name }) => name === file.name);
    if (!after) return file;
    return { ...after, again: file.failures.filter((name) => !after.failures.includes(name)) };
  });
  return { files, failures: [...first.failures, ...second.failures] };
}

// The output of the scripts: one line per step, so that a log without a terminal still shows progress.

export const say = (text) => process.stdout.write(`${text}\n`);

/** The steps that have ended, for the report of npm test. */
export const times = [];

/** Prints a heading, then how long the work took. Returns the result of the work. */
export async function step(title, work) {
  const started = Date.now();
  say(`\n== ${title}`);
  const tick = setInterval(() => say(`   … ${title}: ${seconds(started)} s so far`), 30_000);
  try {
    return await work();
  } finally {
    clearInterval(tick);
    times.push({ title, seconds: seconds(started) });
    say(`== ${title}: ${seconds(started)} s`);
  }
}

const seconds = (since) => Math.round((Date.now() - since) / 100) / 10;

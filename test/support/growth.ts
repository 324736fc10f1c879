/** Too short a time is measured too coarsely. */
const LEAST_MICROSECONDS = 30_000;

/**
 * How many times as much processor time a work takes for four times the size: four where it goes over its input once, sixteen
 * where it goes back over what it read. The least of three, so a busy machine changes little.
 */
export function growth(work: (size: number) => void, size: number): number {
  const time = (of: number, turns: number) => {
    const from = process.cpuUsage();
    for (let turn = 0; turn < turns; turn++) work(of);
    const { user, system } = process.cpuUsage(from);
    return user + system;
  };
  let turns = 1;
  while (time(size, turns) < LEAST_MICROSECONDS) turns *= 2;
  const least = (of: number) => Math.min(...[1, 2, 3].map(() => time(of, turns)));
  return least(4 * size) / least(size);
}

/** Between the four of a single pass and the sixteen of one that goes back. */
export const IN_STEP = 9;

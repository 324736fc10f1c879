import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

/** The name, parent and processor time so far of a process; undefined when it is gone or this is no Linux. */
function statOf(pid: number | string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const fields = stat.slice(end + 2).split(' ');
    const ms = (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(fields[1]), ms };
  } catch {
    return undefined;
  }
}

/** The processor time of a process and of those that it started, in milliseconds. */
export function familyMs(pid: number): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = all.filter((name) => statOf(name)?.parent === pid);
  return (statOf(pid)?.ms ?? 0) + children.reduce((sum, name) => sum + familyMs(Number(name)), 0);
}

/** The processor time of these processes of PostgreSQL, in milliseconds; null when one of them runs on another machine. */
export function postgresMs(pids: readonly number[]): number | null {
  const stats = pids.map((pid) => statOf(pid));
  if (!stats.every((stat) => stat?.name.startsWith('postgres'))) return null;
  return stats.reduce((sum, stat) => sum + (stat?.ms ?? 0), 0);
}

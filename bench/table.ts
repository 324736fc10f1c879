export interface Measure {
  name: string;
  /** Calls per second. */
  perSecond?: number;
  /** Milliseconds. */
  p50?: number;
  p99?: number;
  /** The bare route's calls per second. */
  barePerSecond?: number;
  /** Milliseconds of processor time for each call: of Node.js and of PostgreSQL. */
  cpu?: Cpu;
  bareCpu?: Cpu;
  /** The figure that has the budget, as text. */
  value?: string;
  budget?: string;
  ok?: boolean;
}

export interface Cpu {
  node: number;
  /** Null when it cannot be read. */
  database: number | null;
}

const HEADS = [
  '',
  'calls/s',
  'p50 ms',
  'p99 ms',
  'bare calls/s',
  'Node ms',
  'bare',
  'PostgreSQL ms',
  'bare',
  'measured',
  'budget',
  '',
];
/** The columns from the second to this one are figures. */
const LAST_FIGURE = 8;

/** The measures as lines of text, each with its budget. */
export function table(measures: readonly Measure[]): string {
  const rows = measures.map(
    ({ name, perSecond, p50, p99, barePerSecond, cpu, bareCpu, value, budget, ok }) => [
      name,
      figure(perSecond, 0),
      figure(p50, 1),
      figure(p99, 1),
      figure(barePerSecond, 0),
      figure(cpu?.node, 2),
      figure(bareCpu?.node, 2),
      figure(cpu?.database ?? undefined, 2),
      figure(bareCpu?.database ?? undefined, 2),
      value ?? '',
      budget ?? '',
      ok === undefined ? '' : ok ? 'ok' : 'OVER',
    ],
  );
  const widths = HEADS.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) =>
        at === 0 || at > LAST_FIGURE ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(HEADS), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const figure = (value: number | undefined, digits: number) =>
  value === undefined ? '' : value.toFixed(digits);

// npm run siege -- office 100000: the office with so many members on PostgreSQL, beside its budgets. It never fails, because times
// on a busy machine prove nothing.
import { type Measure, table } from '../../bench/table.ts';
import { bulkMeasures } from './bulk.ts';
import { fileMeasures } from './files.ts';
import { memberMeasures } from './member-calls.ts';
import { nightMeasures } from './nightly.ts';
import { officeMeasures } from './office.ts';
import { openSite } from './site.ts';
import { trendMeasures } from './trends.ts';

const FEW = 1_000;
const members = Number(process.argv[2]);
/** The parts that are wanted; all when none is named. */
const wanted = process.argv.slice(3);

const measures: Measure[] = [];
const all = await openSite(members);
const few = await openSite(FEW);
const atRest = await all.residentMb();
const parts: Record<string, () => Promise<Measure[]>> = {
  calls: () => officeMeasures(all),
  files: () => fileMeasures(all),
  members: () => memberMeasures(few, all),
  nights: () => nightMeasures(all),
  trends: () => trendMeasures(members),
  bulk: bulkMeasures,
};
try {
  for (const [name, part] of Object.entries(parts))
    if (wanted.length === 0 || wanted.includes(name)) measures.push(...(await part()));
  const [before, after] = [atRest, await all.residentMb()].map((mb) => mb.toFixed(0));
  measures.push({ name: 'Memory of the server', value: `${before} MB at rest, ${after} MB at the end` });
} finally {
  await few.close();
  await all.close();
}
console.log(table(measures));
process.exit(0);

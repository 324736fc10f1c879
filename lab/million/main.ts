import { noPostgres } from '#test/support/postgres.ts';
import type { Measure } from '../../bench/table.ts';
import { fileMeasures } from './files.ts';
import { memberMeasures } from './member-calls.ts';
import { nightMeasures } from './nightly.ts';
import { officeMeasures } from './office.ts';
import { openSite, type Site } from './site.ts';

const MILLION = 1_000_000;
const FEW = 1_000;

/**
 * `npm run bench -- million` or `npm run bench -- million 100000`: the server with so many members on PostgreSQL. A million take
 * half an hour and 12 GB of disk, so it is no part of `npm run bench`.
 */
export async function benchMillion(count = MILLION): Promise<Measure[]> {
  if (noPostgres) return [{ name: 'A million members', value: 'not measured: needs PostgreSQL' }];
  const sites: Site[] = [];
  const opened = async (members: number) => {
    const site = await openSite(members);
    sites.push(site);
    return site;
  };
  try {
    const [few, all] = [await opened(FEW), await opened(count)];
    const atRest = await all.residentMb();
    const measures = [
      ...(await memberMeasures(few, all)),
      ...(await officeMeasures(all)),
      ...(await fileMeasures(all)),
      ...(await nightMeasures(all)),
    ];
    const [before, after] = [atRest, await all.residentMb()].map((mb) => mb.toFixed(0));
    return [
      ...measures,
      { name: 'Memory of the server', value: `${before} MB at rest, ${after} MB at the end` },
    ];
  } finally {
    for (const site of sites) await site.close();
  }
}

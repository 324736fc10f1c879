// npm run bench: measures what members wait for and prints it beside its budget. It never fails, because times on a busy
// machine prove nothing. It runs on the embedded engine, or on PostgreSQL when TEST_DATABASE_URL names a server (in its
// own databases, deleted at the end). `npm run bench -- http` measures one part; the names are below. The office is measured in lab/.
import { emptyPostgres, noPostgres } from '#test/support/postgres.ts';
import { benchHistory } from './history.ts';
import { benchHttp } from './http.ts';
import { benchLargePlan } from './large-plan.ts';
import { benchOwnData } from './own-data.ts';
import { benchPdf, type PdfMeasure } from './pdf.ts';
import { benchStart } from './start.ts';
import { benchStoreRows } from './store-rows.ts';
import { type Measure, table } from './table.ts';
import { benchWorkers } from './workers.ts';

const onPostgres = noPostgres === null;
console.log(
  `On ${onPostgres ? 'PostgreSQL' : 'the embedded engine'}; each round of ours is followed by a bare one.\n`,
);

const parts: Record<string, () => Promise<Measure[]>> = {
  http: () => onOwnDatabase(benchHttp),
  pdf: async () => (await benchPdf()).map(ofPdf),
  start: () => onOwnDatabase(benchStart),
  'store-rows': () => onOwnDatabase(benchStoreRows),
  'own-data': benchOwnData,
  history: benchHistory,
  'large-plan': () => onOwnDatabase(benchLargePlan),
  workers: () => onOwnDatabase(benchWorkers),
};
const wanted = process.argv.slice(2);
const measures: Measure[] = [];
for (const [name, part] of Object.entries(parts))
  if (wanted.length === 0 || wanted.includes(name)) measures.push(...(await part()));
console.log(table(measures));
console.log(
  '\n"bare" is a Fastify route that runs the same SQL through the same driver, and for a call of a member writes the same response and a line of the log.',
);
process.exit(0);

async function onOwnDatabase(run: (url: string | undefined) => Promise<Measure[]>): Promise<Measure[]> {
  if (!onPostgres) return run(undefined);
  const own = await emptyPostgres();
  try {
    return await run(own.url);
  } finally {
    await own.drop();
  }
}

function ofPdf({ name, unit, value, p99, budget, ok }: PdfMeasure): Measure {
  return {
    name,
    ...(unit === 'ms' ? { p50: value, perSecond: 1000 / value } : {}),
    ...(p99 === undefined ? {} : { p99 }),
    value: `${value.toFixed(1)}${unit === 'x' ? 'x' : ` ${unit}`}`,
    ...(budget === undefined ? {} : { budget }),
    ...(ok === undefined ? {} : { ok }),
  };
}

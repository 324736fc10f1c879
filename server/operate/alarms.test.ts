import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceEvidence, uploadEvidence } from '#contract/evidence.ts';
import { refusals } from '#domain/payments/refused-notifications.ts';
import { sendCodeJob } from '#server/areas/sign-in/sign-in.ts';
import { connectPostgres, type Database } from '#server/db/connect.ts';
import { createMetrics, type Fact } from './metrics.ts';

// docs/alarms.yml against the metrics that a node on PostgreSQL serves, and against docs/operations/when-it-goes-wrong.md. Prometheus adds the
// metric `up` and the label `job` itself.

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
const rules = [...read('alarms.yml').matchAll(/- alert: (\w+)\n +expr: (.+)\n/g)].map(
  ([, name = '', expression = '']) => ({ name, expression }),
);

const fact = (about: Fact['about'], name: string, state: string): Fact => ({
  about,
  name,
  state,
  count: 1,
  oldest_seconds: 1,
});
const facts = [
  fact('repeated', 'sweep', 'done'),
  fact('silence', 'payment', 'open'),
  ...['waiting', 'running', 'retrying', 'failed'].map((state) => fact('job', sendCodeJob.name, state)),
  ...['notification', 'refused', 'job', 'mail', 'file'].map((kind) => fact('attention', kind, 'open')),
];

let database: Database;
let series: { metric: string; labels: string }[];
beforeAll(async () => {
  // It connects when somebody asks it something, and nobody does.
  database = connectPostgres('postgres://nobody@127.0.0.1/nothing');
  const { engine } = database;
  const uploads = [uploadEvidence.path, replaceEvidence.path];
  const metrics = createMetrics({
    paths: new Set(uploads),
    refusals,
    readFacts: async () => facts,
    engine,
    log: { warn: () => {} },
  });
  for (const route of [undefined, ...uploads]) metrics.count({ method: 'POST', route, status: 500, ms: 1 });
  series = [...(await metrics.read()).matchAll(/^(\w+)(\{.*\})? \S+$/gm)].map(
    ([, metric = '', labels = '']) => ({ metric, labels }),
  );
});
afterAll(() => database.close());

test('docs/alarms.yml has alarms, and docs/operations/when-it-goes-wrong.md says of each what to do', () => {
  const documented = [...read('operations/when-it-goes-wrong.md').matchAll(/^\| `([A-Z]\w+)` \|/gm)].map(
    ([, name]) => name,
  );
  expect(rules.length).toBeGreaterThan(10);
  expect(rules.map(({ name }) => name)).toEqual(documented);
});

/** The metrics of the machine, of the certificate and of the backup, which programs beside the server give. */
const BESIDE =
  /\b(backup_verified_timestamp_seconds|node_filesystem_(avail|size)_bytes|probe_ssl_earliest_cert_expiry)\b/;

test('docs/operations/run.md says where the metrics come from that the server does not give', () => {
  const beside = rules.filter(({ expression }) => BESIDE.test(expression));
  expect(beside.map(({ name }) => name)).toEqual(['BackupOld', 'DatabaseDiskFull', 'CertificateEnds']);
  for (const { expression } of beside)
    expect(read('operations/run.md')).toContain(BESIDE.exec(expression)?.[0]);
});

const ofServer = rules.filter(({ expression }) => !BESIDE.test(expression));

test.each(ofServer)('$name asks for metrics, labels and values that exist', ({ expression }) => {
  const selectors = [...expression.matchAll(/\b(up|(?:rpt|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)];
  expect(selectors.length).toBeGreaterThan(0);
  for (const [, metric = '', selector = ''] of selectors) {
    const conditions = [...selector.matchAll(/(\w+)(!?=~?)"([^"]*)"/g)].filter(
      ([, label]) => label !== 'job',
    );
    const fitting = series.filter((one) => one.metric === metric);
    expect(metric === 'up' || fitting.length > 0, metric).toBe(true);
    for (const [, label = '', , values = ''] of conditions)
      for (const value of values.split('|'))
        expect(
          fitting.some(({ labels }) => labels.includes(`${label}="${value}"`)),
          `${metric}{${label}="${value}"}`,
        ).toBe(true);
  }
});

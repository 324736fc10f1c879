import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findParty } from '../../scripts/lib/parties.mjs';
import { aFolder, type Party, runParty } from '../party.ts';

const ALARMS = fileURLToPath(new URL('../../docs/alarms.yml', import.meta.url));

export interface Prometheus extends Party {
  /** The value of an expression; undefined when it has none. */
  value(expression: string): Promise<number | undefined>;
  /** The alarms of docs/alarms.yml: the state of each, and whether it could be computed. */
  alarms(): Promise<{ name: string; state: string; health: string }[]>;
}

/** Prometheus at `port`, which reads the metrics at `scraped` each second. Undefined: there is none here. */
export async function startPrometheus(port: number, scraped: number): Promise<Prometheus | undefined> {
  const prometheus = await findParty('prometheus', 'prometheus');
  if (!prometheus) return undefined;
  const checked = spawnSync('promtool', ['check', 'rules', ALARMS], { encoding: 'utf8' });
  if (checked.status !== 0)
    throw new Error(`promtool refuses the alarms: ${checked.stdout}${checked.stderr}`);
  const folder = await aFolder('prometheus');
  const config = join(folder, 'prometheus.yml');
  // As in docs/operations/run.md, but for the interval.
  await writeFile(
    config,
    `global: { evaluation_interval: 1s }
rule_files: [${ALARMS}]
scrape_configs:
  - job_name: rpt
    scrape_interval: 1s
    static_configs: [{ targets: ['127.0.0.1:${scraped}'] }]
`,
  );
  const args = ['--config.file', config, '--storage.tsdb.path', join(folder, 'data')];
  const party = await runParty(prometheus, [...args, '--web.listen-address', `127.0.0.1:${port}`], {
    port,
    folder,
  });
  const ask = async (path: string) =>
    (await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()).data;
  return {
    ...party,
    async value(expression) {
      const data = await ask(`query?query=${encodeURIComponent(expression)}`);
      const [, text] = data?.result?.[0]?.value ?? [];
      return text === undefined ? undefined : Number(text);
    },
    async alarms() {
      const data = await ask('rules?type=alert');
      return (data?.groups ?? []).flatMap(
        (group: { rules: { name: string; state: string; health: string }[] }) =>
          group.rules.map(({ name, state, health }) => ({ name, state, health })),
      );
    },
  };
}

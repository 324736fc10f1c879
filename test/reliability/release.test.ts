import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { emptyPostgres, noPostgres } from '#test/support/postgres.ts';
import { dataFolder, startServer } from '#test/support/process.ts';
import { stageRelease } from '../../scripts/lib/release.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** On the file system of the sources, because the files are links to them. */
const STAGE = join(ROOT, 'dist', 'staged-release');
const ANALYZE = 'systemd-analyze';
const analyze = spawnSync(ANALYZE, ['--version']).status === 0;

describe('a release', () => {
  afterAll(() => rm(STAGE, { recursive: true, force: true }));

  test('has what runs, and neither tests nor tools of development', () => {
    stageRelease(STAGE);
    const has = (path: string) => existsSync(join(STAGE, path));
    expect(has('node_modules/node/bin/node')).toBe(true);
    expect(has('node_modules/fastify/package.json')).toBe(true);
    const ofBrowser = ['node_modules/react', 'node_modules/@mantine/core', 'node_modules/@tabler'];
    const embedded = 'node_modules/@electric-sql/pglite';
    for (const path of [
      'node_modules/vitest',
      'server/config.test.ts',
      'test',
      '.git',
      ...ofBrowser,
      embedded,
    ])
      expect(has(path), path).toBe(false);
  });

  test.skipIf(noPostgres)('starts from its own folder with nothing but its environment', async () => {
    const own = await emptyPostgres();
    const folder = await dataFolder();
    const server = await startServer({ DATABASE_URL: own.url, DATA_DIR: folder.path }, [
      join(STAGE, 'server/main.ts'),
    ]);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect((await server.stop()).code).toBe(0);
    await own.drop();
    await folder.remove();
  });

  test.skipIf(!analyze)(
    `has a unit that systemd rates 2.0 or better${analyze ? '' : ': no systemd here'}`,
    () => {
      const unit = join(ROOT, 'deploy/rpt.service');
      const args = ['security', '--offline=true', '--threshold=20', '--no-pager', unit];
      const { status, stdout } = spawnSync(ANALYZE, args, { encoding: 'utf8' });
      expect(status, stdout.slice(-200)).toBe(0);
    },
  );
});

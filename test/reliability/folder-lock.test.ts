import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder, startQuickServer } from '#test/support/process.ts';

test('a server that stood still while another took its folder ends without touching it', async () => {
  const folder = await dataFolder();
  const server = await startQuickServer({ DATA_DIR: folder.path });
  const file = join(folder.path, 'lock');
  const another = JSON.stringify({ pid: 1, host: 'other-container', place: 'elsewhere', started: '17' });
  try {
    server.child.kill('SIGSTOP');
    writeFileSync(file, another);
    server.child.kill('SIGCONT');
    const { code, output } = await server.ended;
    expect(code).toBe(1);
    expect(output).toContain('"level":60');
    expect(output).toContain('was taken over by process 1 on other-container');
    expect(readFileSync(file, 'utf8')).toBe(another);
  } finally {
    await server.kill();
    await folder.remove();
  }
});

import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genuinePacks, hostilePacks } from './support/hostile-packs.ts';
import { packKey, packNumber } from './support/packs.ts';

const TOOLS = ['bash', 'openssl', 'sha256sum', 'funzip', 'jq'];
const missing = TOOLS.filter((tool) => spawnSync(tool, ['--help'], { input: '' }).error);
const when = test.skipIf(missing.length > 0);
/** The script starts a dozen programs for each zip, so the whole table is for `npm run siege -- packs` and `npm test -- --all`. */
const { TEST_ROUNDS, TEST_FULL } = process.env;
const inFull = Boolean(TEST_ROUNDS || TEST_FULL);

// The table is made before the folder is there.
const VICTIM = join(tmpdir(), `rpt-victim-${process.pid}`);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rpt-verify-'));
  await writeFile(VICTIM, 'original key');
  await writeFile(join(folder, 'key.pem'), packKey.key);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(VICTIM, { force: true });
});

/** Runs the script in an empty folder, and with a folder for its own files that it must leave empty, too. */
async function verify(zip: Uint8Array, keys = 'key.pem') {
  const work = await mkdtemp(join(folder, 'run-'));
  const temporary = await mkdtemp(join(folder, 'tmp-'));
  await writeFile(join(folder, 'pack.zip'), zip);
  const args = [join(process.cwd(), 'scripts/verify-pack.sh'), '../pack.zip', join(folder, keys)];
  const said = await new Promise<{ code: unknown; out: string; error: string }>((resolve) => {
    execFile('bash', args, { cwd: work, env: { ...process.env, TMPDIR: temporary } }, (failed, out, error) =>
      resolve({ code: failed ? failed.code : 0, out, error }),
    );
  });
  expect([await readdir(work), await readdir(temporary)]).toEqual([[], []]);
  return said;
}
const keyFile = (changes: object) =>
  writeFile(join(folder, 'keys.json'), JSON.stringify({ ...packKey, older: [], ...changes }));

/** One zip for each reason. pack-file.test.ts reads all of them as the page does. */
const hostile = hostilePacks(VICTIM).filter(
  ([, , reason], at, all) => inFull || all.findIndex((other) => `${other[2]}` === `${reason}`) === at,
);
when.for(hostile)('refuses %s, and writes no file', async ([, zip, reason]) => {
  const { code, out, error } = await verify(zip);
  expect(code).toBe(1);
  expect(out).not.toContain('AS ISSUED');
  expect(error).toMatch(/^NOT AS ISSUED: /m);
  expect(error).toMatch(reason);
  expect(await readFile(VICTIM, 'utf8')).toBe('original key');
});

const genuine = genuinePacks.filter(
  ([what]) => inFull || /portal makes it|with its folders|while it was sent/.test(what),
);
when.for(genuine)('finds a pack as issued, %s', async ([, zip]) => {
  const { code, out, error } = await verify(zip);
  expect([code, error]).toEqual([0, '']);
  expect(out).toMatch(/files: \d+, each as listed\nhistory: 2 events, one chain\nAS ISSUED: RPT-/);
});

when('takes the answer of /api/check/key, also where the pack names an older key', async () => {
  const [, pack] = genuinePacks[0] ?? ['', Buffer.alloc(0)];
  const other = { ...packKey, id: 'f'.repeat(16), key: 'another' };
  await keyFile({ ...other, older: [packKey] });
  expect((await verify(pack, 'keys.json')).out).toContain('AS ISSUED');
  await keyFile({ ...other, older: [] });
  expect(await verify(pack, 'keys.json')).toMatchObject({
    code: 1,
    error: expect.stringContaining('none of the portal'),
  });
});

when('says that a file is no key', async () => {
  const [, pack] = genuinePacks[0] ?? ['', Buffer.alloc(0)];
  for (const text of ['', '{"key":"x"}', 'no key']) {
    await writeFile(join(folder, 'keys.json'), text);
    const { code, error } = await verify(pack, 'keys.json');
    expect([code, error]).toEqual([2, expect.stringContaining('nor a public key')]);
  }
});

when('says since when a key is not to be trusted, whatever day the pack says it is of', async () => {
  const [, pack] = genuinePacks[0] ?? ['', Buffer.alloc(0)];
  for (const compromised_since of ['2026-10-01', '2026-11-27']) {
    await keyFile({ compromised_since });
    const { code, out, error } = await verify(pack, 'keys.json');
    expect([code, out.includes('AS ISSUED')]).toEqual([1, false]);
    expect(error).toContain(`NOT PROVEN: ${packNumber}`);
    expect(error).toContain(`a key that is not to be trusted since ${compromised_since}`);
    expect(error).toContain("the portal's own record");
  }
});

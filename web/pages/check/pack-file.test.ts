import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { genuinePacks, hostilePacks } from '#test/support/hostile-packs.ts';
import { oddNames, packFiles, packFolder, packKey, packNumber, packParts } from '#test/support/packs.ts';
import { zipOf } from '#test/support/zip-writer.ts';
import { checkPack } from './pack-file.ts';

const keys = { ...packKey, older: [] };
const pack = zipOf(packParts());
const check = (zip: Uint8Array, known: Parameters<typeof checkPack>[1] = keys) =>
  checkPack(new Blob([Uint8Array.from(zip)]), known);

afterEach(() => vi.restoreAllMocks());

test.each(hostilePacks('/tmp/victim'))('refuses %s', async (_, zip, reason) => {
  expect(await check(zip)).toMatchObject({
    state: 'not-as-issued',
    reason: expect.stringMatching(reason),
  });
});

test.each(genuinePacks)('finds a pack as issued, %s', async (_, zip) => {
  expect(await check(zip)).toMatchObject({
    state: 'signed',
    list: { number: packNumber, plan_year: 2026 },
    planSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    compromisedSince: null,
  });
});

test('names each file that is missing, extra or changed', async () => {
  const files = packFiles();
  files.delete('plan.json');
  files.set(oddNames[0] ?? '', '%PDF-1.7 another');
  files.set('evidence/more.pdf', '');
  const folder = { name: `${packFolder}/empty/` };
  expect(await check(zipOf([...packParts(files), folder]))).toMatchObject({
    faults: [
      { is: 'missing', path: 'plan.json' },
      { is: 'extra', path: 'evidence/more.pdf' },
      { is: 'extra', path: 'empty/' },
      { is: 'changed', path: oddNames[0] },
    ],
  });
});

test('takes the key that the pack names, also an older one, and says since when it is not to be trusted', async () => {
  const older = [{ ...packKey, compromised_since: '2026-11-20' }];
  const others = { ...packKey, id: 'f'.repeat(16), key: 'another' };
  expect(await check(pack, { ...others, older })).toMatchObject({
    state: 'signed',
    compromisedSince: '2026-11-20',
  });
  expect(await check(pack, { ...others, older: [] })).toMatchObject({ state: 'not-as-issued' });
});

test('a browser without Ed25519 says nothing about the pack', async () => {
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
  expect(await check(pack)).toEqual({ state: 'unchecked' });
});

test('reads one file at a time, and nothing of a file that has another size than the list says', async () => {
  const large = 'x'.repeat(1 << 20);
  const parts = packParts();
  const more = Array.from({ length: 5 }, (_, at) => ({
    name: `${packFolder}/evidence/more ${at}`,
    content: large,
  }));
  const read: number[] = [];
  const { arrayBuffer } = Blob.prototype;
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(function (this: Blob) {
    read.push(this.size);
    return arrayBuffer.call(this);
  });
  const plan = { ...parts[0], name: `${packFolder}/Reflective Plan 2026.pdf`, content: large };
  expect(await check(zipOf([plan, ...parts.slice(1), ...more]))).toMatchObject({ state: 'not-as-issued' });
  expect(Math.max(...read)).toBeLessThan(large.length / 10);
});

test('a pack with changed bytes is refused, or its files are the ones that were signed', async () => {
  const bytes = fc.record({ at: fc.nat(pack.length - 1), by: fc.integer({ min: 1, max: 255 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(bytes, { minLength: 1, maxLength: 3 }), async (changes) => {
      const zip = Uint8Array.from(pack);
      for (const { at, by } of changes) zip[at] = (zip[at] ?? 0) ^ by;
      const result = await check(zip);
      const kept = Buffer.from(zip);
      // A signature says the same with a blank in it.
      const signed = [...packFiles()].filter(([path]) => path !== 'manifest.json.sig');
      if (result.state === 'signed')
        for (const [, content] of signed) expect(kept.includes(content)).toBe(true);
      else expect(result.state).toBe('not-as-issued');
    }),
    { numRuns: 300 },
  );
});

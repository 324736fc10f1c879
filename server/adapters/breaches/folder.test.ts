import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwordFaultTexts } from '#domain/sign-in/password.ts';
import { guessableReason } from '#server/areas/sign-in/sign-in.ts';
import { breachesIn } from './folder.ts';

const owner = { email: 'x@example.co.za' };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rpt-breaches-'));
  // SHA-1 of 'Kettle#41x' and 'Rooibos#72q'; the last one is a line that only fills the file up.
  await writeFile(
    join(folder, 'D11BA.txt'),
    '0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n710718526D8385208A08CFAECDBDC137A7E:12',
  );
  await writeFile(join(folder, 'BF260.txt'), 'FF8A4690D8FF8A0AE608DFC71EECFBEBF51:0\r\n');
});
afterAll(() => rm(folder, { recursive: true }));

test('a password that the list has is refused, one that it has not is taken', async () => {
  const breaches = breachesIn(folder);
  expect(await guessableReason('Kettle#41x', owner, breaches)).toBe(passwordFaultTexts.breached);
  expect(await guessableReason('Rooibos#72q', owner, breaches)).toBeNull();
});

test('without its file no password passes unseen', async () => {
  await expect(breachesIn(folder).has('Kudu4Blesbok$')).rejects.toThrow('ENOENT');
});

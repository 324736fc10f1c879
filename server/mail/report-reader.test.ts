import { expect, test } from 'vitest';
import { reports } from '#test/support/bounces.ts';
import { reportReader } from './report-reader.ts';

const report = Buffer.from(reports['Postfix: user unknown']?.raw ?? '');

test('reads reports one after the other', async () => {
  const reader = reportReader();
  const mail = Buffer.from('Subject: away\r\n\r\nI am away');
  expect(await Promise.all([reader.read(report), reader.read(mail), reader.read(report)])).toEqual([
    { answer: 550, isGone: true },
    null,
    { answer: 550, isGone: true },
  ]);
  await reader.close();
});

test('gives up a report that takes too long', async () => {
  const reader = reportReader({ timeoutMs: 1 });
  await expect(reader.read(report)).rejects.toThrow();
  await expect(reader.read(report)).rejects.toThrow();
  await reader.close();
});

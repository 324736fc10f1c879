import { expect, test } from 'vitest';
import { reports } from '#test/support/bounces.ts';
import { mailReader } from './reader.ts';

const report = Buffer.from(reports['Postfix: user unknown']?.raw ?? '');

test('reads reports one after the other', async () => {
  const reader = mailReader();
  const mail = Buffer.from('Subject: away\r\n\r\nI am away');
  expect(
    await Promise.all([reader.bounceOf(report), reader.bounceOf(mail), reader.bounceOf(report)]),
  ).toEqual([{ answer: 550, isGone: true }, null, { answer: 550, isGone: true }]);
  await reader.close();
});

test('gives up a report that takes too long', async () => {
  const reader = mailReader({ timeoutMs: 1 });
  await expect(reader.bounceOf(report)).rejects.toThrow();
  await expect(reader.bounceOf(report)).rejects.toThrow();
  await reader.close();
});

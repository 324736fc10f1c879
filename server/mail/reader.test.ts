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

test('a mail that cannot be read costs the next one nothing', async () => {
  const reader = mailReader();
  const deep = Array.from(
    { length: 300 },
    (_, n) => `--${n}\r\nContent-Type: multipart/mixed; boundary=${n + 1}\r\n\r\n`,
  );
  const nested = Buffer.from(`Content-Type: multipart/mixed; boundary=0\r\n\r\n${deep.join('')}`);
  const mail = Buffer.from('Subject: Seminar\r\n\r\nNotes');
  const [first, wrong, next] = await Promise.allSettled([mail, nested, mail].map(reader.memberMailOf));
  expect([first?.status, wrong?.status, next?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(next).toEqual(first);
  await reader.close();
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bounce } from '#domain/leads/bounces.ts';
import { tokenAddress } from '#domain/text/token-address.ts';
import { reports } from '#test/support/bounces.ts';
import { bounceRecipient } from './bounces.ts';
import { receiveIfFree, receiveMail } from './receiver.ts';

const ADDRESS = 'bounces@plan.example';
const TOKEN = 'a'.repeat(40);
const OURS = tokenAddress(ADDRESS, TOKEN);

const log = { info: () => {}, error: () => {} };

let known: Set<string>;
let taken: [token: string, bounce: Bounce][];
let take: (token: string, bounce: Bounce) => Promise<void>;
let receiver: Awaited<ReturnType<typeof receiveMail>>;

beforeEach(async () => {
  taken = [];
  known = new Set([TOKEN]);
  take = async (token, bounce) => void taken.push([token, bounce]);
  const bounces = bounceRecipient(ADDRESS, {
    isKnown: async (token) => {
      if (token === 'd'.repeat(40)) throw new Error('The database is away');
      return known.has(token);
    },
    take: (token, bounce) => take(token, bounce),
    log,
  });
  receiver = await receiveMail({ port: 0, host: '127.0.0.1' }, [bounces], log);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await receiver.close();
});

/** Delivers a message as a mail server does, from the empty sender. */
async function deliver(raw: string, to: string | string[] = OURS, more = {}) {
  const transport = createTransport({ host: '127.0.0.1', port: receiver.port, ...more });
  try {
    return await transport.sendMail({ envelope: { from: '', to }, raw });
  } finally {
    transport.close();
  }
}

const { raw: failure = '' } = reports['Postfix: user unknown'] ?? {};

describe('over real SMTP', () => {
  test.each(Object.entries(reports))('%s', async (_, { raw, bounce }) => {
    await deliver(raw);
    expect(taken).toEqual(bounce ? [[TOKEN, bounce]] : []);
  });

  test('a report that holds the whole mail, in base64', async () => {
    const status = 'Reporting-MTA: dns; mx\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n';
    const encoded = failure.replace(
      /Content-Type: message\/delivery-status\r\n\r\n[\s\S]*?\r\n\r\n--/,
      `Content-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n${btoa(status)}\r\n\r\n--`,
    );
    await deliver(encoded.replace('text/rfc822-headers', 'message/rfc822'));
    expect(taken).toEqual([[TOKEN, { answer: 550, isGone: true }]]);
  });

  test('a mail that is nested too deep is none', async () => {
    const parts = Array.from(
      { length: 200 },
      (_, depth) => `Content-Type: multipart/report; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
    );
    await deliver(
      `${parts.join('')}Content-Type: message/delivery-status\r\n\r\nA: b\r\n\r\nAction: failed\r\n`,
    );
    expect(taken).toEqual([]);
  });

  test('the address in capitals', async () => {
    await deliver(failure, OURS.toUpperCase());
    expect(taken).toHaveLength(1);
  });

  test.each([
    ['a token of no mail', tokenAddress(ADDRESS, 'b'.repeat(40))],
    ['no token', ADDRESS],
    ['a token of another form', tokenAddress(ADDRESS, "' or 1=1")],
    ['another recipient here', 'postmaster@plan.example'],
    ['a recipient elsewhere, as a relay would take', 'victim@example.com'],
    ['a source route', '@plan.example:victim@example.com'],
  ])('550 for %s', async (_, to) => {
    await expect(deliver(failure, to)).rejects.toThrow(/55\d|No such address|rejected/);
    expect(taken).toEqual([]);
  });

  test('hangs up on who guesses tokens, in one connection; the next one is taken', async () => {
    const client = connect(receiver.port, '127.0.0.1');
    const lines: string[] = [];
    // A client that talks before the greeting is refused.
    await once(client, 'data');
    client.on('data', (chunk) => lines.push(String(chunk)));
    const guess = (n: number) =>
      `MAIL FROM:<>\r\nRCPT TO:<${tokenAddress(ADDRESS, String(n).padStart(40, '0'))}>\r\nRSET\r\n`;
    client.write(`EHLO mx\r\n${Array.from({ length: 30 }, (_, n) => guess(n)).join('')}`);
    await once(client, 'close');
    const answers = lines.join('').match(/^(550|421) /gm);
    expect(answers).toEqual([...Array.from({ length: 9 }, () => '550 '), '421 ']);
    await deliver(failure);
    expect(taken).toHaveLength(1);
  });

  test('takes one recipient at a time', async () => {
    const { accepted, rejected } = await deliver(failure, [OURS, OURS.toUpperCase()]);
    expect([accepted.length, rejected?.length]).toEqual([1, 1]);
    expect(taken).toHaveLength(1);
  });

  test('552 for a report that is too large; the next one is taken', async () => {
    const large = `${failure}${'x'.repeat(998)}\r\n`.padEnd(1_200_000, `${'y'.repeat(99)}\r\n`);
    await expect(deliver(large)).rejects.toThrow('552');
    expect(taken).toEqual([]);
    await deliver(failure);
    expect(taken).toHaveLength(1);
  });

  test('a report with a long mail after it is read', async () => {
    const original = 'Content-Type: text/rfc822-headers\r\n\r\n';
    await deliver(failure.replace(original, `${original}${'X-Note: a\r\n'.repeat(60_000)}`));
    expect(taken).toHaveLength(1);
  });

  test.each(['\r\n', 'a:b\r\n'])(
    'ten reports at once of a megabyte of %j hold up nothing else',
    async (line) => {
      const tokens = Array.from({ length: 10 }, (_, n) => `${n}`.repeat(40));
      for (const token of tokens) known.add(token);
      const hostile = failure.replace(/(?<=delivery-status\r\n\r\n)/, line.repeat(1_040_000 / line.length));
      const parse = vi.spyOn(PostalMime, 'parse');
      await Promise.all(tokens.map((token) => deliver(hostile, tokenAddress(ADDRESS, token))));
      // The thread that answers members reads none of them.
      expect(parse).not.toHaveBeenCalled();
      expect(taken).toEqual([]);
      await deliver(failure);
      expect(taken).toHaveLength(1);
    },
  );

  test('451 for a second report while the first one of the same mail is read', async () => {
    const outcomes = await Promise.allSettled([deliver(failure), deliver(failure), deliver(failure)]);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.map((outcome) => String(Reflect.get(outcome, 'reason')))).toEqual(
      refused.map(() => expect.stringContaining('451')),
    );
    expect(taken.length + refused.length).toBe(3);
  });

  test('451 while it cannot be stored, so that the other server tries again', async () => {
    await expect(deliver(failure, tokenAddress(ADDRESS, 'd'.repeat(40)))).rejects.toThrow('451');
    take = () => Promise.reject(new Error('The database is away'));
    await expect(deliver(failure)).rejects.toThrow('451');
  });

  test('goes on after a client that left in the middle', async () => {
    const client = connect(receiver.port, '127.0.0.1');
    await once(client, 'data');
    client.write(`EHLO mx\r\nMAIL FROM:<>\r\nRCPT TO:<${OURS}>\r\nDATA\r\n`);
    await once(client, 'data');
    client.resetAndDestroy();
    await deliver(failure);
    expect(taken).toHaveLength(1);
  });

  test('fails to start at a port that is set and taken', async () => {
    const bounces = bounceRecipient(ADDRESS, { isKnown: async () => true, take: async () => {}, log });
    const settings = { port: receiver.port, host: '127.0.0.1' };
    await expect(receiveMail(settings, [bounces], log)).rejects.toThrow('EADDRINUSE');
    // Unless nobody has set that port: then the server goes on without it.
    expect(await receiveIfFree(settings, [bounces], log)).toBeNull();
  });

  test('offers no sign-in', async () => {
    const auth = { user: 'a', pass: 'b' };
    await expect(deliver(failure, OURS, { auth, forceAuth: true })).rejects.toThrow();
  });
});

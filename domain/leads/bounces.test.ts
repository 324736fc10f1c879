import { describe, expect, test } from 'vitest';
import { bounceIn, isGone } from './bounces.ts';

describe('the answer of a mail server', () => {
  test.each([
    ['550 5.1.1 User unknown', true],
    ['550-5.1.1 The account\n550 5.1.1 does not exist', true],
    ['553 5.1.3 Bad address', true],
    ['550 5.1.10 No MX', true],
    ['550 5.1.100 Unknown', false],
    ['550 5.1.8 Bad sender', false],
    ['550 5.7.1 Relay access denied', false],
    ['552 5.2.2 Mailbox full', false],
    ['450 4.1.1 Try later', false],
    ['450 5.1.1 Try later', false],
    ['550 User unknown', false],
    ['', false],
  ])('%j: gone %j', (answer, gone) => expect(isGone(answer)).toBe(gone));
});

describe('a report', () => {
  const of = (...lines: string[]) => bounceIn(['Reporting-MTA: dns; mx', '', ...lines].join('\r\n'));
  test.each([
    ['without a status', of('Action: failed'), { answer: 550, isGone: false }],
    ['with an impossible status', of('Action: failed', 'Status: 9.1.1'), { answer: 550, isGone: false }],
    ['with small letters', of('action: FAILED', 'status: 5.1.1'), { answer: 550, isGone: true }],
    ['with comments', of('Action: failed (gone)', 'Status: 5.1.1 (gone)'), { answer: 550, isGone: true }],
    [
      'about a second recipient',
      of('Action: relayed', 'Status: 2.0.0', ' ', 'Action: failed', 'Status: 5.2.1'),
      { answer: 550, isGone: true },
    ],
    [
      'whose answer is no number',
      of('Action: failed', 'Diagnostic-Code: smtp; soon'),
      { answer: 550, isGone: false },
    ],
    ['of an expansion', of('Action: expanded', 'Status: 5.1.1'), null],
    ['of another word', of('Action: failedly', 'Status: 5.1.1'), null],
    ['without an action', of('Status: 5.1.1'), null],
    ['that is empty', bounceIn(''), null],
    ['of bare line feeds', bounceIn('A: b\n\nAction: failed\nStatus: 4.4.7'), { answer: 450, isGone: false }],
  ])('%s', (_, bounce, expected) => expect(bounce).toEqual(expected));
});

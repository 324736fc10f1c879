import { describe, expect, test } from 'vitest';
import {
  dayOfNextMail,
  greetedLead,
  leadLabel,
  mailsSent,
  maskedAddress,
  nextMailOf,
  stateAfter,
} from './leads.ts';

test.each([
  ['INITIALIZED', 'INITIALIZED'],
  ['STAGE1', 'Lead Email 1 Sent'],
  ['STAGE2', 'Lead Email 2 Sent'],
  ['STAGE3', 'Lead Email 3 Sent'],
  ['REGISTERED', 'USER REGISTERED'],
  ['STAGE4', 'UNKNOWN'],
  ['', 'UNKNOWN'],
  ['toString', 'UNKNOWN'],
])('%s shows %s', (state, label) => expect(leadLabel(state)).toBe(label));

test.each([
  ['INITIALIZED', 0, 1],
  ['STAGE1', 1, 2],
  ['STAGE2', 2, 3],
  ['STAGE3', 3, null],
  ['REGISTERED', null, null],
] as const)('a lead in %s has got %s mails, and the next one is %s', (state, sent, next) => {
  expect([mailsSent(state), nextMailOf(state)]).toEqual([sent, next]);
});

test.each([
  [1, 'STAGE1', '2026-03-01'],
  [2, 'STAGE2', '2026-03-02'],
  [3, 'STAGE3', null],
] as const)('after mail %s comes %s, and the next one on %s', (mail, state, next) => {
  expect([stateAfter(mail), dayOfNextMail(mail, '2026-02-26')]).toEqual([state, next]);
});

describe('the greeting', () => {
  test.each([
    'Thandi',
    'Anne-Marie',
    'O’Brien',
    "O'Brien",
    'Zoë',
    'Naledi Khumalo',
    'ن',
    `${'a'.repeat(40)}`,
  ])('takes %s', (name) => expect(greetedLead(` ${name} `)).toBe(name));

  test.each([
    '',
    'evil.example',
    'https://evil.example',
    'Win R500',
    'Hi\r\nBcc: x',
    'a@b',
    '<b>',
    '-',
    'Dr. Nkosi',
    'a'.repeat(41),
  ])('has no name for %j', (name) => expect(greetedLead(name)).toBe(''));
});

test.each([
  ['thandi@example.com', 't…@example.com'],
  ['😀x@example.com', '😀…@example.com'],
  ['@example.com', '…'],
  ['nobody', '…'],
])('the log shows %s as %s', (email, masked) => expect(maskedAddress(email)).toBe(masked));

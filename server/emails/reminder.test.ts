import { expect, test } from 'vitest';
import { type RemindedBody, type ReminderData, reminderMail } from './reminder.ts';

type Portion = RemindedBody['hours'][number]['portions'][number];
const part = (activity_id: string, hours: number, reason: Portion['reason']) => ({
  activity_id,
  hours,
  reason,
});
const hours = (key: string, label: string, counted: number, required: number, portions: Portion[] = []) => ({
  key,
  label,
  counted,
  required,
  portions,
});
const due = { date: '2027-01-31', expected: true };
const duty = (key: RemindedBody['duties'][number]['key'], done: number, of: number) => ({
  key,
  met: done === of,
  done,
  of,
});
const of = (body: string, more: Partial<RemindedBody>): RemindedBody => ({
  body,
  status: 'on_course',
  without_proof: 0,
  sure: true,
  due,
  declared: false,
  cycle: { from: '2026-01-01', until: '2026-12-31' },
  unit: null,
  declared_to: 'body',
  receiver: body.toUpperCase(),
  hours: [],
  duties: [],
  ...more,
});
const mail = (more: Partial<ReminderData>) =>
  reminderMail({
    kind: 'year_end',
    year: 2026,
    email: 'naledi.khumalo@example.com',
    bodies: [],
    step: 'reflect',
    publicUrl: 'https://plan.example',
    secret: 'year_end.s',
    own: [],
    ...more,
  });

const reflection = 'not_completed';
const open = [
  of('saica', { duties: [duty('reflections', 8, 11), duty('reasons', 2, 2)] }),
  of('sars', {
    hours: [
      hours('tax', 'Tax hours', 3.5, 5, [part('a', 3.5, reflection), part('b', 1.5, 'no_proof')]),
      hours('ethics', 'Ethics hours', 1, 1),
      hours('service', 'Service hours', 2, 3, [part('c', 0.5, reflection), part('d', 1, 'no_proof')]),
    ],
  }),
  of('irba', {
    sure: false,
    hours: [hours('ethics', 'Ethics hours', 3, 3)],
    duties: [duty('reflections', 8, 11)],
  }),
  of('cipc', { hours: [hours('total', 'All hours', 16.5, 16.7, [part('a', 2, 'future')])] }),
];

test('the year end names what lacks, what it waits for, and each written duty once', () => {
  const { subject, text, html } = mail({ bodies: open });
  expect(subject).toBe('1.5 tax hours to go by 31 December');
  const lines = [
    'Nothing more to plan: what you have done or planned is enough. 2 activities wait for your reflection.',
    'SARS tax hours: 3.5 of 5.0 counted\n  3.5 wait for your reflection, 1.5 for proof',
    'SARS service hours: 2.0 of 3.0 counted\n  0.5 waits for your reflection, 1.0 for proof',
    'CIPC all hours: 16.5 of 16.7 counted\n  2.0 are still to come',
    'SAICA and IRBA 3 reflections to write in your own words',
  ];
  for (const line of lines) expect(text).toContain(line);
  expect(text).not.toMatch(/ethics hours|reason|\*/);
  expect(html).toContain('<b>3.5</b> of 5.0 counted');
});

test('a figure that nobody confirmed has its mark and its footnote', () => {
  const { text, html } = mail({
    bodies: [of('irba', { sure: false, hours: [hours('ethics', 'Ethics hours', 2, 3)] })],
  });
  expect(text).toContain('IRBA ethics hours: 2.0 of 3.0 counted *');
  expect(text).toContain('* Figure not confirmed with the IRBA.');
  expect(html).toContain('<b>2.0</b> of 3.0 counted *');
});

test('declarations have the record and the day of each body that wants one', () => {
  const met = { status: 'met' };
  const { text, html } = mail({
    kind: 'declaration',
    bodies: [
      of('saica', { ...met, duties: [duty('assessment', 26, 26)] }),
      of('sars', { ...met, hours: [hours('tax', 'Tax hours', 9, 5), hours('ethics', 'Ethics hours', 5, 4)] }),
      of('irba', { ...met, due: null, sure: false, hours: [hours('ethics', 'Ethics hours', 4, 3)] }),
      of('cipc', {
        ...met,
        hours: [hours('rescue', 'Rescue', 4, 3.4), hours('total', 'All hours', 24, 16.7)],
      }),
    ],
  });
  const lines = [
    'Declare your CPD for 2026 by 31 January 2027 (expected)',
    'Your record is complete.',
    'SAICA 1 of 1 written duties: 31 January 2027 (expected)',
    'SARS 14.0 hours, 9.0 required: 31 January 2027 (expected)',
    'IRBA 4.0 ethics hours, 3.0 required *: with your annual return',
    'CIPC 24.0 hours, 16.7 required: 31 January 2027 (expected)',
    'Declared already? Record it: https://plan.example/app/declare and these mails stop.',
  ];
  for (const line of lines) expect(text).toContain(line);
  expect(html).toMatch(/<th [^>]*>Your record<\/th>/);
  // A body that is declared, or that wants nothing, has no row.
  const rest = [of('sars', { declared: true }), of('irba', { due: null, status: 'waived' }), of('cipc', {})];
  expect(mail({ kind: 'declaration', bodies: rest }).text).not.toMatch(/SARS|IRBA/);
});

test('a record with a figure that lacks says so', () => {
  const [, sars] = open;
  const { text } = mail({ kind: 'declaration', bodies: sars ? [{ ...sars, status: 'mend' }] : [] });
  expect(text).toContain('Your record is not complete yet.');
  expect(text).toContain('SARS 3.5 tax hours, 5.0 required');
});

test.each<[ReminderData['kind'], string, number, string]>([
  ['year_end', 'on_course', 0, 'Nothing more to plan: what you have done or planned is enough.'],
  ['year_end', 'proof_missing', 32, 'Nothing more to plan, but hours without proof do not count.'],
  ['year_end', 'short', 0, 'There is still something to plan or to write.'],
  [
    ...(['year_end', 'short', 9] as const),
    'There is still something to plan or to write, and hours without proof do not count.',
  ],
  ['weekly', 'mend', 0, 'The year has ended. What you did in it can still be written up.'],
  ['weekly', 'mend', 32, 'The year has ended. What you did in it can still be written up and proven.'],
  ['weekly', 'missed', 0, 'The year has ended. What you did in it can still be written up.'],
])('%s, %s, %s hours without proof: the lead says no more than is true', (kind, status, hours, lead) => {
  const { text } = mail({ kind, bodies: [of('sars', { status, without_proof: hours })] });
  expect(text).toContain(lead);
});

const fsca = (more: Partial<RemindedBody> = {}) =>
  of('fsca', {
    cycle: { from: '2026-06-01', until: '2027-05-31' },
    due: { date: '2027-06-15', expected: true },
    declared_to: 'employer',
    receiver: 'your FSP',
    status: 'mend',
    hours: [hours('hours', 'Accredited hours', 10.5, 18)],
    ...more,
  });

test('a cycle that is no calendar year is named with its days, before and after its end', () => {
  const before = mail({ kind: 'year_end', year: 2027, bodies: [fsca({ status: 'short' })] });
  expect(before.subject).toBe('7.5 accredited hours to go by 31 May 2027');
  expect(before.text).toContain('FSCA accredited hours, 1 June 2026 to 31 May 2027: 10.5 of 18.0 counted');
  const after = mail({ kind: 'weekly', year: 2027, bodies: [fsca()] });
  expect(after.subject).toBe('To fix for your FSCA cycle 1 June 2026 to 31 May 2027: 7.5 accredited hours');
  expect(after.text).toContain('Your FSCA cycle 1 June 2026 to 31 May 2027 has ended. What you did in it');
});

test('hours are handed in to the employer, and a mail about other bodies too says both', () => {
  const alone = mail({ kind: 'declaration', year: 2027, bodies: [fsca({ status: 'met' })] });
  expect(alone.subject).toBe('Hand in your FSCA hours to your FSP by 15 June 2027 (expected)');
  for (const words of [
    'Your FSCA cycle 1 June 2026 to 31 May 2027 has ended. Your record is complete.',
    'Hand them in with your proof to your FSP.',
    '15 June 2027 (expected) to your FSP',
  ])
    expect(alone.text).toContain(words);
  const icaew = of('icaew', { due: null, cycle: { from: '2025-11-01', until: '2026-10-31' } });
  const both = mail({ kind: 'declaration', bodies: [fsca(), icaew, of('sars', {})] });
  expect(both.subject).toBe('Declare your CPD for 2026 by 31 January 2027 (expected)');
  expect(both.text).toContain('on the day that ICAEW names');
  expect(both.text).not.toContain('has ended');
});

test('a body with a word of its own for an hour is counted in it', () => {
  const acfe = of('acfe', {
    unit: { one: 'credit', minutes: 50 },
    hours: [hours('total', 'All credits', 10, 16.67)],
  });
  expect(mail({ bodies: [acfe] }).text).toContain('ACFE all credits: 12.0 of 20.0 counted');
});

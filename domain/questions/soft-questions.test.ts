import { expect, test } from 'vitest';
import { aboutContactNumber, aboutHours, aboutSaicaNumber } from './soft-questions.ts';

test.each(['', '  ', '07142233', '123456', '1234567', '0714 2233', '071-422-33'])(
  'the SAICA number %j asks nothing',
  (typed) => expect(aboutSaicaNumber(typed)).toBeNull(),
);

test.each(['12345', '123456789', 'CA(SA)', '0714223a', '٠٧١٤٢٢٣٣'])('the SAICA number %j asks', (typed) =>
  expect(aboutSaicaNumber(typed)?.text).toBe('This does not look like a SAICA number.'),
);

test.each([
  '',
  '0825550199',
  '082 555 0199',
  '(011) 555-0199',
  '+27 82 555 0199',
  '0027 82 555 0199',
  '+44 20 7946 0958',
  '+12345678',
  '+123456789012345',
])('the contact number %j asks nothing', (typed) => expect(aboutContactNumber(typed)).toBeNull());

test.each([
  '082 555 019',
  '082 555 01990',
  '825550199',
  '+1234567',
  '+1234567890123456',
  '+0825550199',
  'me@x.co',
])('the contact number %j asks', (typed) =>
  expect(aboutContactNumber(typed)?.text).toBe('This does not look like a contact number.'),
);

test('more hours than a day has are asked about, whatever else a field gives is not', () => {
  for (const typed of ['0', '8', '24', 'abc']) expect(aboutHours(typed)).toBeNull();
  expect(aboutHours('24.1')?.text).toBe('24.1 hours for one activity is unusual.');
  expect(aboutHours('99')).toEqual({
    text: '99 hours for one activity is unusual.',
    note: 'A reviewer may ask for the programme.',
    keep: 'Keep 99',
  });
});

test.each(['', ' '])('hours %j that are not filled in are asked about', (typed) =>
  expect(aboutHours(typed)).toMatchObject({ text: 'No verifiable hours?', alsoUnchanged: true }),
);

import { expect, test } from 'vitest';
import { bookActivity } from '#contract/activities.ts';
import { cents, plainAmount } from '#domain/money/money.ts';
import { ROWS_MAX, readFeed } from './format.ts';

const whole = {
  id: 'cgt-1',
  title: 'Capital gains tax: the case study day',
  provider: "O'Brien-Müller",
  type: 'webinar',
  competencies: ['tax_planning', 'tax_governance'],
  date: '2026-11-24',
  price: '1299.00',
  description: 'Six worked cases.',
  url: 'https://example.org/courses/cgt?a=b',
};
const read = (...rows: unknown[]) => readFeed(JSON.stringify({ courses: rows }));

test('takes a row as docs/course-feed.md describes it', () => {
  const { price: _, ...same } = whole;
  expect(read(whole)).toEqual({ courses: [{ ...same, price: 129_900 }], leftOut: {} });
});

test('takes a row without what may be left out', () => {
  const { id, title, provider, description } = whole;
  const least = { id, title, provider, description, competencies: ['judgement'] };
  const expected = { ...least, type: 'online course', date: null, price: null, url: '' };
  const empty = { date: '', price: '', url: '', type: '' };
  const nothing = { date: null, price: null, url: null, type: null };
  for (const row of [least, { ...least, ...empty }, { ...least, ...nothing }])
    expect(read(row)).toEqual({ courses: [expected], leftOut: {} });
});

test.each([
  ['type', ' E-Learning ', 'e-learning'],
  ['price', 0, 0],
  ['price', 12.5, 1250],
  ['price', '0', 0],
  ['price', 1_000_000, 100_000_000],
  ['title', '  <b>VAT</b> & <script>alert(1)</script>', '<b>VAT</b> & <script>alert(1)</script>'],
  ['title', 'x'.repeat(255), 'x'.repeat(255)],
  ['competencies', ['judgement', 'judgement'], ['judgement']],
  ['date', '2020-02-29', '2020-02-29'],
  ['url', 'http://example.org', 'http://example.org'],
])('takes %s %j as %j', (name, value, taken) => {
  expect(read({ ...whole, [name]: value }).courses).toMatchObject([{ [name]: taken }]);
});

test.each([
  ['id', ''],
  ['id', 7],
  ['id', undefined],
  ['title', ' '],
  ['title', '\u200b'],
  ['title', 'a\u0000b'],
  ['title', '\ud800'],
  ['title', 'x'.repeat(256)],
  ['provider', undefined],
  ['provider', { name: 'SAICA' }],
  ['type', 'juggling'],
  ['type', ['webinar']],
  ['competencies', []],
  ['competencies', undefined],
  ['competencies', 'tax_planning'],
  ['competencies', ['Tax planning']],
  ['competencies', ['tax_planning', 'judgement', 'agility', 'ethics']],
  ['date', '24/11/2026'],
  ['date', '2026-02-30'],
  ['date', 20_261_124],
  ['price', -1],
  ['price', '-1'],
  ['price', 'R100'],
  ['price', '1,299.00'],
  ['price', 1_000_000.01],
  ['price', true],
  ['description', ''],
  ['description', 'x'.repeat(5001)],
  ['url', 'javascript:alert(1)'],
  ['url', 'data:text/html,x'],
  ['url', ' //example.org'],
  ['url', `https://example.org/${'x'.repeat(2000)}`],
])('leaves a row out for %s %j, and counts it', (name, value) => {
  const { courses, leftOut } = read({ ...whole, [name]: value }, { ...whole, id: 'good' });
  expect([courses.map(({ id }) => id), leftOut]).toEqual([['good'], { [name]: 1 }]);
});

test('leaves out what is no row at all', () => {
  expect(read(null, 'text', 7, [], whole)).toMatchObject({ courses: [{ id: whole.id }] });
  expect(read({ ...whole, __proto__: null, constructor: 'x' }).courses).toHaveLength(1);
});

test('the first of several rows with one id stays', () => {
  const { courses, leftOut } = read(whole, { ...whole, title: 'Another' }, { ...whole, id: ' cgt-1 ' });
  expect([courses.map(({ title }) => title), leftOut]).toEqual([[whole.title], { duplicate: 2 }]);
});

test('takes 2,000 rows and counts the others', () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => ({ ...whole, id: `c-${n}` }));
  const { courses, leftOut } = read(...rows);
  expect([courses.length, courses.at(-1)?.id, leftOut]).toEqual([ROWS_MAX, 'c-1999', { beyond: 3_000 }]);
  expect(read(...rows.slice(0, ROWS_MAX)).leftOut).toEqual({});
});

test.each(['', 'nothing', '[]', 'null', '{}', '{"courses":{}}', '<html></html>', '{"courses":[]'])(
  'is no feed: %s',
  (text) => expect(() => readFeed(text)).toThrow(),
);

test('every row that it takes can be added to a plan', () => {
  const longest = {
    ...whole,
    title: '“'.repeat(255),
    description: 'é'.repeat(5000),
    url: `https://e.org/${'x'.repeat(1986)}`,
  };
  for (const course of read(whole, { ...longest, id: 'longest' }).courses) {
    const { title, provider, type, description, competencies, date, price, url } = course;
    const body = { title, provider, type, description, competency: competencies[0], activity_date: date };
    const sent = { ...body, price: plainAmount(price ?? cents(0)), external_url: url, rpt_year: 2026 };
    expect(bookActivity.body.safeParse(sent)).toMatchObject({ success: true });
  }
});

import { expect, test } from 'vitest';
import { prefilledValues } from './prefill.ts';

const filled = (search: Record<string, unknown>) => {
  const { title, external_url } = prefilledValues(search);
  return [title, external_url];
};

test.each([
  [{}, ['', '']],
  [
    { title: '  VAT: O’Brien-Müller\n v SARS ', url: 'https://example.co.za/a?b=1#c' },
    ['VAT: O’Brien-Müller v SARS', 'https://example.co.za/a?b=1#c'],
  ],
  [{ title: 2026, url: 'HTTP://example.co.za' }, ['2026', 'HTTP://example.co.za']],
  [{ title: ['a'], url: { b: 1 } }, ['', '']],
  [{ url: 'javascript:alert(1)' }, ['', '']],
  [{ url: 'data:text/html,x' }, ['', '']],
  [{ url: '//example.co.za' }, ['', '']],
  [{ url: 'https://exa mple.co.za' }, ['', '']],
  [{ url: `https://example.co.za/${'a'.repeat(2000)}` }, ['', '']],
])('%j fills in %j', (search, expected) => expect(filled(search)).toEqual(expected));

test('a long title is cut between characters', () => {
  const [title = ''] = filled({ title: `${'a'.repeat(254)}😀` });
  expect(title).toBe('a'.repeat(254));
});

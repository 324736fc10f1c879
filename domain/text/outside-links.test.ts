import { expect, test } from 'vitest';
import { outsideLinks, readOutsideLinks } from './outside-links.ts';

test('reads names and addresses, separated by any white space', () => {
  expect(readOutsideLinks('')).toEqual({ links: {}, faults: [] });
  expect(
    readOutsideLinks(' terms=https://example.org/terms?a=b&c=d\n privacy=HTTP://example.org/#privacy '),
  ).toEqual({
    links: { terms: 'https://example.org/terms?a=b&c=d', privacy: 'HTTP://example.org/#privacy' },
    faults: [],
  });
  for (const name of outsideLinks)
    expect(readOutsideLinks(`${name}=https://example.org`).links).toEqual({ [name]: 'https://example.org' });
});

test.each([
  ['guide=https://example.org', ['names a link that we do not have: guide']],
  ['constructor=https://example.org', ['names a link that we do not have: constructor']],
  ['terms', ['must give terms an http or https address']],
  ['terms=', ['must give terms an http or https address']],
  ['terms=/terms', ['must give terms an http or https address']],
  ['terms=javascript:alert(1)', ['must give terms an http or https address']],
  ['terms=https://', ['must give terms an http or https address']],
  ['terms=https://example.org:x', ['must give terms an http or https address']],
  ['terms=https://a.org terms=https://b.org', ['names terms twice']],
  ['x=1 terms=2', ['names a link that we do not have: x', 'must give terms an http or https address']],
])('says what is wrong with %s', (text, faults) => {
  expect(readOutsideLinks(text).faults).toEqual(faults);
});

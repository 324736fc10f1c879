import { expect, test } from 'vitest';
import { changesOf } from './office-log.ts';

test.each([
  ['nothing', null, null, []],
  [
    'a new row',
    null,
    { Code: 'WINTER', Limit: 5 },
    [
      { label: 'Code', before: '', after: 'WINTER' },
      { label: 'Limit', before: '', after: '5' },
    ],
  ],
  [
    'changed values first',
    { Name: 'Naledi', Legacy: 'NOT LEGACY', Stopped: false },
    { Name: 'Naledi', Legacy: 'LEGACY', Stopped: true },
    [
      { label: 'Legacy', before: 'NOT LEGACY', after: 'LEGACY' },
      { label: 'Stopped', before: 'no', after: 'yes' },
      { label: 'Name', before: 'Naledi', after: 'Naledi' },
    ],
  ],
  [
    'lists',
    { Titles: ['Tax', 'Ethics'] },
    { Titles: ['1', '2', '3', '4'] },
    [{ label: 'Titles', before: 'Tax, Ethics', after: '4 entries' }],
  ],
  [
    'counts are grouped, a year is none',
    { Accounts: 12_480, Year: '2026', Hours: 1099.5 },
    null,
    [
      { label: 'Accounts', before: '12\u00a0480', after: '' },
      { label: 'Year', before: '2026', after: '' },
      { label: 'Hours', before: '1099.5', after: '' },
    ],
  ],
  ['an empty text', { Note: '' }, { Note: null }, [{ label: 'Note', before: 'none', after: 'none' }]],
])('%s', (_, before, after, changes) => expect(changesOf(before, after)).toEqual(changes));

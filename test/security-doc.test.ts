import { expect, test } from 'vitest';
import { tables } from '#server/forget/tables.ts';
import { readText, trackedFiles } from './architecture/sources.ts';

const text = readText('docs/security.md');
const section = (title: string) => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

test('docs/security.md puts each table into one class of data', () => {
  const listed = [...section('Data').matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);
  const classed = listed.filter((name) => name !== undefined && name in tables);
  expect(classed.toSorted()).toEqual(Object.keys(tables).toSorted());
});

test('docs/security.md has every event of the sign-in and of credentials that the log can have', () => {
  const sources = trackedFiles().filter(
    (path) => /^server\/areas\/(sign-in|account)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'),
  );
  const events = sources.flatMap((path) =>
    [...readText(path).matchAll(/\blog\.\w+\(\s*\{[^}]*\},\s*'([^']+)'/g)].map(([, event]) => event),
  );
  expect(events.length).toBeGreaterThan(25);
  expect(events.filter((event) => !section('Events').includes(`'${event}'`))).toEqual([]);
});

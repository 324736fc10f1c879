import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readText, trackedFiles } from './architecture/sources.ts';

const cited = (pattern: RegExp): [path: string, number: number][] =>
  trackedFiles()
    .filter((path) => /\.(tsx?|md|sql|css|typ)$/.test(path))
    .flatMap((path) =>
      [...readText(path).matchAll(pattern)].flatMap(([, numbers = '']) =>
        numbers.split(', ').map((number): [string, number] => [path, Number(number)]),
      ),
    );
const beyond = (pattern: RegExp, last: number) =>
  cited(pattern)
    .filter(([, number]) => number < 1 || number > last)
    .map(([path, number]) => `${path}: ${number}`);

describe('numbered from 1 without gaps, and each number that is cited is there:', () => {
  test('the readings of the specification', () => {
    const lines = [...readText('docs/spec-readings.md').matchAll(/^(\d+)\. /gm)];
    const numbers = lines.map(([, number]) => Number(number)).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    expect(beyond(/\breadings? (\d+(?:, \d+)*)/gi, numbers.length)).toEqual([]);
  });

  test('the decisions', () => {
    const numbers = readdirSync(new URL('../docs/decisions/', import.meta.url)).map((name) =>
      Number(name.slice(0, 4)),
    );
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));
    expect(beyond(/\bdecisions?[ /](\d{4})/g, numbers.length)).toEqual([]);
  });
});

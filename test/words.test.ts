import { describe, expect, test } from 'vitest';
import { readSources, readText } from './architecture/sources.ts';

// Refuses the old words of docs/glossary.md in texts that people read.

/** The phrases in backticks of the last column of 'Words for readers'. */
const oldWords = readText('docs/glossary.md')
  .split('## Words for readers')[1]
  ?.split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) =>
    [...(line.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)].flatMap(([, phrase]) => phrase ?? []),
  )
  .map((phrase) => ({ phrase, form: new RegExp(`(?<!\\w)${phrase.replaceAll('.', '\\.')}(?!\\w)`, 'i') }));

const areRead = /^(web|domain|contract|framework|server\/emails)\/(?!.*\.(test|e2e)\.tsx?$)/;

/** Sentences, not keys and labels: 'outstanding' alone is the name of a filter. */
const isSentence = (text: string) => /\w\s+\w/.test(text);

const hits = readSources()
  .filter(({ path }) => areRead.test(path))
  .flatMap(({ path, strings }) =>
    strings
      .filter(isSentence)
      .flatMap((text) =>
        (oldWords ?? [])
          .filter(({ form }) => form.test(text.replaceAll(/\s+/g, ' ')))
          .map(({ phrase }) => ({ path, phrase, text: text.replaceAll(/\s+/g, ' ').trim() })),
      ),
  );

describe('texts that people read', () => {
  test('use the words of docs/glossary.md', () => {
    expect(oldWords?.length).toBeGreaterThan(20);
    expect(hits.map(({ path, phrase, text }) => `${path}: '${phrase}' in “${text}”`)).toEqual([]);
  });
});

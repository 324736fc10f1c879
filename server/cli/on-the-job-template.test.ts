import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { onTheJobTemplate } from './on-the-job-template.ts';

const partsOf = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));

const stored = partsOf(readFileSync(new URL('../../web/assets/on-the-job-experience.docx', import.meta.url)));

test('the stored template is what `npm run templates` writes', async () => {
  const made = partsOf(await onTheJobTemplate());
  expect(Object.keys(made).sort()).toEqual(Object.keys(stored).sort());
  expect(made['word/document.xml']).toBe(stored['word/document.xml']);
});

test('it is a Word document that names its parts and is written in English', () => {
  expect(stored['[Content_Types].xml']).toContain(
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  );
  expect(stored['_rels/.rels']).toContain('word/document.xml');
  expect(stored['word/styles.xml']).toContain('en-ZA');
  expect(stored['docProps/core.xml']).toContain('On-the-job experience');
});

test('it has a heading and a table with a repeated head and empty rows', () => {
  const body = stored['word/document.xml'] ?? '';
  const cells = (row: string) =>
    [...row.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) =>
      [...cell.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, text]) => text).join(''),
    );
  const rows = [...body.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) => row);
  expect(body).toContain('w:val="Heading1"');
  expect(body).toContain('w:orient="landscape"');
  expect(rows[0]).toContain('<w:tblHeader/>');
  expect(cells(rows[0] ?? '')).toEqual([
    'Title',
    'Date (DD/MM/YYYY)',
    'Learning area',
    'What you did',
    'Hours',
    'What you learned and how you used it',
  ]);
  expect(rows.slice(1).map((row) => cells(row).join(''))).toEqual(Array.from({ length: 10 }, () => ''));
});

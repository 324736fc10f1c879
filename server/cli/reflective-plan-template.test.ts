import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { detect } from '#domain/evidence-content.ts';
import { ethicsReflections, reflectionQuestions } from '#framework/reflections.ts';
import { reflectivePlanTemplate } from './reflective-plan-template.ts';

const stored = readFileSync(new URL('../../web/assets/reflective-plan-template.docx', import.meta.url));
const bodyOf = (bytes: Uint8Array) => {
  const body = unzipSync(bytes)['word/document.xml'];
  return body ? strFromU8(body) : '';
};
/** What a reader sees, without the marks of XML. */
const textOf = (body: string) =>
  [...body.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, text]) => text?.replaceAll('&apos;', "'")).join('\n');

test('the stored template is what `npm run templates` writes', async () => {
  expect(bodyOf(await reflectivePlanTemplate())).toBe(bodyOf(stored));
});

test('it is a Word document, on its side, with a repeated head in each table', () => {
  expect(detect(stored)).toBe('docx');
  const body = bodyOf(stored);
  expect(body).toContain('w:orient="landscape"');
  expect(body.match(/<w:tbl>/g)).toHaveLength(4);
  expect(body.match(/<w:tblHeader\/>/g)).toHaveLength(4);
});

test('it asks for everything that the plan asks for', () => {
  const text = textOf(bodyOf(stored));
  const asked = [
    ...['Phase One: planning', 'Phase Two: action', 'Phase Three: reflection'],
    ...reflectionQuestions.map((question) => question.text),
    ...ethicsReflections.map(({ title, question }) => `${title}. ${question}`),
    ...['Learning Area', 'Link to Competency Framework', 'Potential Date', 'Verifiable Hours'],
  ];
  for (const words of asked) expect(text).toContain(words);
});

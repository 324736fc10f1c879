import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { detect } from '#domain/evidence/evidence-content.ts';
import { activityTypes } from '#framework/activity-types.ts';
import { careerPaths } from '#framework/career-paths.ts';
import { proficiencyLevels } from '#framework/proficiency-levels.ts';
import { ethicsReflections, reflectionDateLabel, reflectionQuestions } from '#framework/reflections.ts';

/** A Word template that the pages offer: its document, and what a reader sees. */
function template(name: string) {
  const bytes = readFileSync(new URL(`../web/assets/${name}.docx`, import.meta.url));
  const parts = unzipSync(bytes);
  const body = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  const text = [...body.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, one]) => one?.replaceAll('&apos;', "'"));
  return { bytes, parts, body, text: text.join('\n') };
}

test.each([
  ['on-the-job-experience', 'On-the-job experience', 1],
  ['reflective-plan-template', 'Reflective plan', 4],
])(
  '%s is a Word document on its side, in English, with a repeated head in each table',
  (name, title, tables) => {
    const { bytes, parts, body } = template(name);
    expect(detect(bytes)).toBe('docx');
    expect(strFromU8(parts['word/styles.xml'] ?? new Uint8Array())).toContain('en-ZA');
    expect(strFromU8(parts['docProps/core.xml'] ?? new Uint8Array())).toContain(title);
    expect(body).toContain('w:orient="landscape"');
    expect(body.match(/<w:tbl>/g)).toHaveLength(tables);
    expect(body.match(/<w:tblHeader\/>/g)).toHaveLength(tables);
  },
);

test('the list of on-the-job experience asks for the fields of an activity and its reflection', () => {
  const headings = [
    'Name:',
    'Email:',
    'SAICA number:',
    'Plan year:',
    'Title',
    'Date (DD/MM/YYYY)',
    'Learning area',
    'What you did',
    'Hours',
    'What you learned and how you used it',
  ];
  const { text } = template('on-the-job-experience');
  for (const words of headings) expect(text).toContain(words);
});

test('the plan on paper asks for everything that the plan asks for', () => {
  const headings = [
    'Phase One: planning',
    'Phase Two: action',
    'Phase Three: reflection',
    ...[...careerPaths, ...proficiencyLevels].map(({ label }) => label),
    'Tax practitioner, business rescue practitioner, registered auditor',
    ...activityTypes,
    ...reflectionQuestions.map((question) => question.text),
    reflectionDateLabel,
    ...ethicsReflections.map(({ title, question }) => `${title}. ${question}`),
    'Learning Area',
    'Link to Competency Framework',
    'Potential Date',
    'Verifiable Hours',
  ];
  const { text } = template('reflective-plan-template');
  for (const words of headings) expect(text).toContain(words);
});

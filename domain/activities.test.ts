import { expect, test } from 'vitest';
import {
  completedText,
  evidenceExtension,
  isActivityType,
  isCompleted,
  missingActivityFields,
} from './activities.ts';

test.each([
  ['certificate.pdf', 'pdf'],
  ['Certificate.PDF', 'pdf'],
  ['notes.doc', 'doc'],
  ['notes.v2.docx', 'docx'],
  ['notes.docm', null],
  ['notes.pdf.exe', null],
  ['.pdf', null],
  ['pdf', null],
  ['notes.', null],
  ['', null],
])('%j is %s', (name, extension) => expect(evidenceExtension(name)).toBe(extension));

test('is completed by its reflection', () => {
  expect(completedText(isCompleted({ reflectionDate: null }))).toBe('No');
  expect(completedText(isCompleted({ reflectionDate: '2025-11-20' }))).toBe('Yes');
});

test('title, provider and description are needed', () => {
  expect(missingActivityFields({})).toEqual(['title', 'provider', 'description']);
  expect(missingActivityFields({ title: 'VAT', provider: ' ', description: null })).toEqual([
    'provider',
    'description',
  ]);
  expect(missingActivityFields({ title: 'VAT', provider: 'SAIT', description: 'x' })).toEqual([]);
});

test('knows the types', () => {
  expect(isActivityType('on-the-job experience')).toBe(true);
  expect(isActivityType('Webinar')).toBe(false);
});

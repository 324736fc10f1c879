import { expect, test } from 'vitest';
import { evidenceExtension, isCompleted } from './activities.ts';

test.each([
  ['certificate.pdf', 'pdf'],
  ['Certificate.PDF', 'pdf'],
  ['notes.doc', 'doc'],
  ['notes.v2.docx', 'docx'],
  ['notes.docm', null],
  ['notes.pdf.exe', null],
  ['Certificate, Training (Pty) Ltd..pdf', 'pdf'],
  ['No. 7...docx', 'docx'],
  ['.pdf', null],
  ['..pdf', null],
  ['pdf', null],
  ['notes.', null],
  ['', null],
])('%j is %s', (name, extension) => expect(evidenceExtension(name)).toBe(extension));

test('is completed by its reflection', () => {
  expect(isCompleted({ reflection_date: null })).toBe(false);
  expect(isCompleted({ reflection_date: '2025-11-20' })).toBe(true);
});

import { describe, expect, test } from 'vitest';
import { EVIDENCE_MAX_BYTES } from '../activities/activities.ts';
import { contentFault, fileFacts, sizeFault } from './evidence-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('sizeFault', () => {
  test.each([
    ['notes.pdf', 1, null],
    ['NOTES.PDF', EVIDENCE_MAX_BYTES, null],
    ['notes.docx', EVIDENCE_MAX_BYTES + 1, 'notes.docx is larger than 10 MB'],
    ['notes.doc', 0, 'notes.doc is empty'],
    ['notes.png', 100, 'notes.png is not a PDF or Word file'],
    ['pdf', 100, 'pdf is not a PDF or Word file'],
    ['O’Brien-Müller.exe', 0, 'O’Brien-Müller.exe is not a PDF or Word file'],
  ])('%s of %d bytes: %s', (name, size, fault) => expect(sizeFault({ name, size })).toBe(fault));
});

describe('contentFault', () => {
  test.each([
    ['notes.pdf', '%PDF-1.7', null],
    ['notes.pdf', 'just text', 'notes.pdf is not a PDF or Word file'],
    ['notes.pdf', '', 'notes.pdf is not a PDF or Word file'],
    ['notes.docx', '%PDF-1.7', 'notes.docx is a pdf file. Rename it to end in .pdf'],
  ])('%s with %j: %s', (name, text, fault) => expect(contentFault(name, bytes(text))).toBe(fault));
});

test.each([
  ['a.pdf', 1, 'PDF, 1 KB'],
  ['a.pdf', 188_416, 'PDF, 184 KB'],
  ['a.docx', 1024 * 1024, 'DOCX, 1.0 MB'],
  ['a.doc', EVIDENCE_MAX_BYTES, 'DOC, 10.0 MB'],
])('%s of %d bytes is %s', (name, size, facts) => expect(fileFacts({ name, size })).toBe(facts));

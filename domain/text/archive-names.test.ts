import { expect, it } from 'vitest';
import { archiveNames } from './archive-names.ts';

const plain = (...names: string[]) => names.map((name) => ({ prefix: '', name }));

it.each([
  ['certificate.pdf', 'certificate.pdf'],
  ["O'Brien-Müller.docx", "O'Brien-Müller.docx"],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\tax?.pdf', 'C__tax_.pdf'],
  ['\u202Efdp.exe.pdf', '_fdp.exe.pdf'],
  ['.pdf', 'file.pdf'],
  ['   ', 'file'],
  ['a. .pdf', 'a.pdf'],
  [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(120)}.pdf`],
])('%s becomes %s', (name, archived) => {
  expect(archiveNames(plain(name))).toEqual([archived]);
});

it('puts the activity before the name', () => {
  expect(archiveNames([{ prefix: 'A07', name: 'VAT.pdf' }])).toEqual(['A07 - VAT.pdf']);
});

it('gives each file a different name, without regard to case', () => {
  expect(archiveNames(plain('a.pdf', 'A.PDF', 'a.pdf', 'a (2).pdf', 'index.csv'), ['Index.csv'])).toEqual([
    'a.pdf',
    'A (2).PDF',
    'a (3).pdf',
    'a (2) (2).pdf',
    'index (2).csv',
  ]);
});

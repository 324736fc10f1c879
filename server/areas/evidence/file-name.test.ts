import { expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

test.each([
  ['certificate.pdf', 'certificate.pdf'],
  ['  Verslag – 2026 é.PDF ', 'Verslag – 2026 é.PDF'],
  ['../../etc/report.pdf', 'report.pdf'],
  ['C:\\fakepath\\report.docx', 'report.docx'],
  ['re\u0000po\r\nrt.pdf', 'report.pdf'],
  ['invoice\u202Efdp.exe.pdf', 'invoicefdp.exe.pdf'],
  ['evidence/', ''],
])('%j is kept as %j', (name, clean) => expect(cleanFileName(name)).toBe(clean));

test('a long name keeps its extension, and no character is cut in half', () => {
  const name = cleanFileName(`${'😀'.repeat(200)}.docx`);
  expect(name.length).toBeLessThanOrEqual(255);
  expect(name).toMatch(/😀\.docx$/u);
  expect(name.isWellFormed()).toBe(true);
});

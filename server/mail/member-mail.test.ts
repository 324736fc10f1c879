import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailReader } from './reader.ts';

let reader: ReturnType<typeof mailReader>;
beforeAll(() => {
  reader = mailReader();
});
afterAll(() => reader.close());

const read = (lines: string | string[], encoding: BufferEncoding = 'utf8') =>
  reader.memberMailOf(Buffer.from([lines].flat().join('\r\n'), encoding));
const HTML = 'Content-Type: text/html; charset=utf-8';
const long = 'a'.repeat(50_000);
/** Lines of a head that are far too long. */
const head = `Subject: ${long}\r\nMessage-ID: <${long}@example.com>\r\nFrom: ${long}@example.com\r\n`;
const parts = (...all: string[][]) => [
  'From: zanele@example.com',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  ...all.flatMap((part) => ['--b', ...part]),
  '--b--',
];
const file = (name: string, body: string) => [
  'Content-Type: application/pdf',
  `Content-Disposition: attachment; filename="${name}"`,
  '',
  body,
];

test('HTML only: its words, and nothing that would run', async () => {
  const { text } = await read([
    HTML,
    '',
    '<style>p{}</style><script>alert(1)</script><p>Grüße &amp; VAT</p>',
  ]);
  expect(text).toBe('Grüße & VAT');
});

test.each([
  ['=?iso-8859-1?Q?M=FCller?=', 'Müller'],
  ['=?utf-8?B?TydCcmllbi1Nw7xsbGVy?=', "O'Brien-Müller"],
  ['=?no-such-charset?Q?VAT?=', 'VAT'],
])('the subject %s', async (subject, expected) => {
  expect((await read([`Subject: ${subject}`, '', 'x'])).subject).toBe(expected);
});

test('a text in another charset, and one in a charset that nobody knows', async () => {
  const latin = await read(['Content-Type: text/plain; charset=windows-1252', '', 'Müller – €'], 'latin1');
  expect(latin.text).toContain('Müller');
  expect((await read(['Content-Type: text/plain; charset=x-none', '', 'VAT'])).text).toBe('VAT');
});

test.each([
  ['From: "zanele@example.com" <other@example.org>', 'other@example.org'],
  ['From: Zanele <Zanele@Example.com>', 'zanele@example.com'],
  ['From: zanele@example.com, other@example.org', ''],
  ['From: zanele@example.com\r\nFrom: other@example.org', ''],
  ['From: Group: zanele@example.com, other@example.org;', ''],
  ['Sender: zanele@example.com', ''],
])('%s', async (head, from) => expect((await read([head, '', 'x'])).from).toBe(from));

test('the first twenty files of a thousand are looked at', async () => {
  const files = Array.from({ length: 1000 }, (_, n) => file(`${n}.pdf`, '%PDF-1.7'));
  expect((await read(parts(...files))).files.map(({ name }) => name)).toEqual(
    Array.from({ length: 20 }, (_, n) => `${n}.pdf`),
  );
});

test('a picture inside the text is no file; one beside it is', async () => {
  const image = (more: string[]) => ['Content-Type: image/png; name=a.png', ...more, '', 'x'];
  const related = [
    'Content-Type: multipart/related; boundary=c',
    '',
    '--c',
    HTML,
    '',
    '<img src="cid:a">',
    '--c',
    ...image(['Content-ID: <a>', 'Content-Disposition: inline']),
    '--c--',
  ];
  const { files } = await read(parts(related, image(['Content-Disposition: inline; filename=photo.png'])));
  expect(files.map(({ name }) => name)).toEqual(['photo.png']);
});

test.each([
  ['a header of a megabyte', `X-Long: ${'a'.repeat(1_000_000)}\r\n\r\nx`],
  ['a megabyte of headers', `${'X: a\r\n'.repeat(170_000)}\r\nx`],
  [
    'parts in parts',
    Array.from(
      { length: 200 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
    ).join(''),
  ],
])('rejects %s', async (_, raw) => {
  await expect(read(raw)).rejects.toThrow();
  expect((await read('Subject: next\r\n\r\nx')).subject).toBe('next');
});

test.each([
  ['a text', `${head}\r\nNotes\r\n${'word '.repeat(500_000)}`, 20_000],
  ['empty lines before a text', `${head}\r\n${'\r\n'.repeat(10_000)}Notes\r\n`, 5],
  ['HTML', `${head}${HTML}\r\n\r\nNotes ${'<p>word</p>'.repeat(100_000)}`, 20_000],
])('little of %s without measure leaves the thread', async (_, raw, most) => {
  const mail = await read(raw);
  expect(mail.text).toMatch(/^Notes/);
  expect(mail.text.length).toBeLessThanOrEqual(most);
  expect(mail.subject).toMatch(/^a+$/);
  expect(mail.messageId).toMatch(/^</);
  const names = mail.files.map(({ name }) => name);
  expect([mail.subject, mail.messageId, mail.from, ...names].join('').length).toBeLessThan(4000);
});

test('a long name of a file keeps its end', async () => {
  const { files } = await read(parts(file(`${'a'.repeat(50_000)}.pdf`, '%PDF-1.7')));
  expect(files[0]?.name).toMatch(/^a{996}\.pdf$/);
});

test('fifteen megabytes are read in time', async () => {
  const content = Buffer.alloc(10 * 1024 * 1024, 'a')
    .toString('base64')
    .replace(/.{76}/g, '$&\r\n');
  const encoded = file('a.pdf', content).toSpliced(2, 0, 'Content-Transfer-Encoding: base64');
  const { files } = await read(parts(encoded));
  expect(files[0]?.bytes.byteLength).toBe(10 * 1024 * 1024);
});

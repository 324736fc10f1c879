import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ZipPart, zipOf } from '#test/support/zip-writer.ts';
import { directoryOf, END_BYTES, entriesOf, headBytes, listedEntries, NotAsIssued } from './zip.ts';

function entriesIn(zip: Uint8Array) {
  const { at, bytes, count } = directoryOf(zip.subarray(Math.max(0, zip.length - END_BYTES)), zip.length);
  const listed = listedEntries(zip.subarray(at, at + bytes), count);
  const heads = listed.map((entry) => zip.subarray(entry.at, entry.at + headBytes(entry)));
  return entriesOf(listed, heads, at);
}
const reasonOf = (...parts: ZipPart[]) => {
  try {
    entriesIn(zipOf(parts));
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  }
};

it('says where each file begins, without the folder', () => {
  const zip = zipOf([
    { name: 'é/', mode: 0o040755 },
    { name: 'é/a', content: 'one' },
    { name: 'é/b/c', content: 'x'.repeat(100), deflate: true, streamed: true },
  ]);
  const entries = entriesIn(zip);
  expect(entries.map(({ name, isFolder, size, isDeflated }) => [name, isFolder, size, isDeflated])).toEqual([
    ['', true, 0, false],
    ['a', false, 3, false],
    ['b/c', false, 100, true],
  ]);
  const { data = 0, packed = 0 } = entries[1] ?? {};
  expect(Buffer.from(zip.subarray(data, data + packed)).toString()).toBe('one');
});

const LINK = 'a link, or another entry that is no file';
const OUT = 'a name leads out of its folder, or ends with a dot or a space';

it.each<[ZipPart, string]>([
  [{ name: 'a/b', mode: 0o100644 }, 'taken'],
  [{ name: 'a/b', mode: 0o104755, dos: 0x21 }, 'taken'],
  [{ name: "a/[b] *?'$(c) -r#.pdf" }, 'taken'],
  [{ name: 'a/.b' }, 'taken'],
  [{ name: 'a/b', size: 1032, content: 'x', method: 8 }, 'taken'],
  [{ name: 'a/b', size: 1033, content: 'x', method: 8 }, 'a file cannot be as large as it says: a/b'],
  [{ name: 'a/b', size: 2, content: 'x' }, 'a file cannot be as large as it says: a/b'],
  [{ name: 'a/b', mode: 0o120777 }, `${LINK}: a/b`],
  [{ name: 'a/b', mode: 0o140777 }, `${LINK}: a/b`],
  [{ name: 'a/b', dos: 0x08 }, `${LINK}: a/b`],
  [{ name: 'a/b', dos: 0x10 }, 'a file and a folder at once: a/b'],
  [{ name: 'a/b/', mode: 0o100644 }, 'a file and a folder at once: a/b/'],
  [{ name: 'a/../b' }, `${OUT}: a/../b`],
  [{ name: 'a/./b' }, `${OUT}: a/./b`],
  [{ name: '/a' }, `${OUT}: /a`],
  [{ name: '/' }, `${OUT}: /`],
  [{ name: 'a/b ' }, `${OUT}: a/b `],
  [{ name: 'a/\x1b[2J' }, 'a name has signs that nobody sees: a/?[2J'],
  [{ name: 'a/b', flags: 0x841 }, 'an encrypted file: a/b'],
  [{ name: 'a/b', flags: 0x810 }, 'an entry is made as packs are not: a/b'],
  [{ name: 'a' }, 'the zip has more than one folder: a'],
])('%o: %s', (part, reason) => {
  expect(reasonOf(part)).toBe(reason);
});

it('takes any names that differ by more than their case, and finds each where it is', () => {
  const name = fc.stringMatching(/^[\p{L}\p{N}()[\]{}$#&'*?!~%_-]{1,12}$/u);
  const names = fc.uniqueArray(name, { maxLength: 8, selector: (one) => one.normalize('NFC').toLowerCase() });
  fc.assert(
    fc.property(names, fc.string(), fc.boolean(), (some, content, streamed) => {
      const zip = zipOf(some.map((one) => ({ name: `p/${one}`, content: content + one, streamed })));
      if (some.length === 0) return;
      for (const { name: found, data, packed } of entriesIn(zip))
        expect(Buffer.from(zip.subarray(data, data + packed)).toString()).toBe(
          Buffer.from(content + found).toString(),
        );
    }),
  );
});

it('fails for any bytes in one way only', () => {
  const whole = zipOf([
    { name: 'a/b', content: 'one' },
    { name: 'a/c', extra: Buffer.from([0x55, 0x54, 1, 0, 9]) },
  ]);
  fc.assert(
    fc.property(
      fc.nat(whole.length),
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255))),
      (length, changes) => {
        const zip = Uint8Array.from(whole);
        for (const [at, byte] of changes) zip[at] = byte;
        try {
          entriesIn(changes.length > 0 ? zip : zip.subarray(0, length));
        } catch (error) {
          expect(error).toBeInstanceOf(NotAsIssued);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

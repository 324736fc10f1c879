import { oddNames, packFiles, packFolder, packParts } from './packs.ts';
import { type ZipPart, zipOf } from './zip-writer.ts';

const genuine = packParts();
const inside = (name: string) => `${packFolder}/${name}`;
const forged: ZipPart = { name: inside('evidence/A99 - Certificate.pdf'), content: '%PDF-1.7 forged' };
const named = (name: string): ZipPart => ({ ...forged, name });
const link = (name: string, to: string): ZipPart => ({ name, content: to, mode: 0o120777 });
/** The genuine entries with one of them changed. */
const changed = (path: string, change: Partial<ZipPart>) =>
  genuine.map((part) => (part.name === inside(path) ? { ...part, ...change } : part));
const without = (path: string) => genuine.filter(({ name }) => name !== inside(path));
const extraField = (id: number, content: Uint8Array | string) => {
  const bytes = Buffer.from(content as string);
  return Buffer.concat([Buffer.from([id & 255, id >> 8, bytes.length & 255, bytes.length >> 8]), bytes]);
};
/** The field that gives an entry another name for who heeds it. */
const renamed = (name: string) => extraField(0x7075, `\x01crc!${name}`);
const PLAN = 'Reflective Plan 2026.pdf';
const LOOKS_LISTED = `evidence/A99.pdf\n-rw-r--r--  2.0 unx        3 b- stor 26-Nov-28 10:00 ${inside('plan.json')}`;
const MEGABYTES = 1 << 20;

/** Zips that a pack is not, with the reason that both the script and the page give. `H1` and `M1` name a victim's file. */
export const hostilePacks = (victim: string): [what: string, zip: Buffer, reason: RegExp][] => [
  [
    'a link that a file of the script would go through',
    zipOf([
      link('signature', victim),
      { name: 'x/manifest.json', content: '{}' },
      { name: 'x/manifest.json.sig', content: Buffer.from('owned').toString('base64') },
    ]),
    /a link, or another entry that is no file: signature/,
  ],
  [
    'a file whose name begins as the list',
    zipOf([...genuine, named(inside('manifest.json - A99.pdf'))]),
    /exactly/,
  ],
  ['a second plan beside the folder', zipOf([...genuine, named(PLAN)]), /more than one folder/],
  ['a second folder', zipOf([...genuine, named(`Other/${PLAN}`)]), /more than one folder/],
  ['a link in the folder', zipOf([...genuine, link(inside('Certificate.pdf'), victim)]), /a link/],
  ['a link for a listed file', zipOf(changed(PLAN, { mode: 0o120777 })), /a link/],
  ['a link as Windows makes it', zipOf(changed(PLAN, { dos: 0x400 })), /a link/],
  ['a pipe', zipOf([...genuine, { name: inside('pipe'), mode: 0o010644 }]), /a link, or another entry/],
  ['a device', zipOf([...genuine, { name: inside('null'), mode: 0o020666 }]), /a link, or another entry/],
  ['a file that is a folder', zipOf(changed(PLAN, { mode: 0o040755 })), /a file and a folder at once/],
  [
    'a folder with content',
    zipOf([...genuine, { ...named(inside('evidence/')), mode: 0o040755 }]),
    /a file and a folder/,
  ],
  ['an absolute path', zipOf([...genuine, named('/tmp/owned')]), /leads out/],
  ['a path that climbs', zipOf([...genuine, named(inside('../../owned'))]), /leads out/],
  ['a path that climbs within', zipOf([...genuine, named(inside(`evidence/../${PLAN}`))]), /leads out/],
  ['a doubled slash', zipOf([...genuine, named(inside('evidence//A99.pdf'))]), /leads out/],
  ['a name that Windows shortens', zipOf([...genuine, named(inside(`${PLAN}.`))]), /a dot or a space/],
  ['a backslash', zipOf([...genuine, named(inside('..\\owned'))]), /a backslash or a colon/],
  ['a drive letter', zipOf([...genuine, named('C:/owned')]), /a backslash or a colon/],
  ['a stream beside a file', zipOf([...genuine, named(inside(`${PLAN}:more`))]), /a backslash or a colon/],
  [
    'a line in a name that imitates a listing',
    zipOf([...genuine, named(inside(LOOKS_LISTED))]),
    /nobody sees/,
  ],
  ['a name that goes backwards', zipOf([...genuine, named(inside('\u202efdp.exe'))]), /nobody sees/],
  [
    'a name that is not UTF-8',
    zipOf([...genuine, { ...forged, name: Buffer.from('caf\xe9/x', 'latin1') }]),
    /not in UTF-8/,
  ],
  [
    'a name in a longer form of UTF-8',
    zipOf([...genuine, { ...forged, name: Buffer.from([0xc0, 0xaf]) }]),
    /not in UTF-8/,
  ],
  ['an empty name', zipOf([...genuine, named('')]), /cannot be read/],
  [
    'two plans of one name',
    zipOf([{ ...forged, name: inside(PLAN) }, ...genuine]),
    /two entries of one name/,
  ],
  [
    'a file and a folder of one name',
    zipOf([...genuine, named(inside(`${PLAN}/`))]),
    /a file and a folder|two entries/,
  ],
  ['a name in other case', zipOf([...genuine, named(inside(PLAN.toUpperCase()))]), /differ only in case/],
  [
    'a name in other case, beyond English',
    zipOf([...genuine, named(inside(`${oddNames[2]?.replace('é ḓ', 'É Ḓ')}`))]),
    /differ only in case/,
  ],
  [
    'a name in letters that look the same',
    zipOf([...genuine, named(inside(`${oddNames[2]?.normalize('NFD')}`))]),
    /differ only in case|exactly/,
  ],
  ['an encrypted file', zipOf(changed(PLAN, { flags: 0x801 })), /an encrypted file/],
  ['an unknown way of packing', zipOf(changed(PLAN, { method: 99 })), /made as packs are not/],
  [
    'a bomb by its size',
    zipOf([...genuine, { ...forged, deflate: true, size: 900 * MEGABYTES }]),
    /as large as it says/,
  ],
  [
    'a bomb by its number',
    zipOf([
      ...genuine,
      ...[1, 2].map((at) => ({
        name: inside(`${at}`),
        content: Buffer.alloc(MEGABYTES),
        deflate: true,
        size: 1000 * MEGABYTES,
      })),
    ]),
    /larger than any pack|as large as it says/,
  ],
  [
    'a bomb for the list',
    zipOf(changed('manifest.json', { content: Buffer.alloc(8 * MEGABYTES, ' '), deflate: true })),
    /larger than that of any pack/,
  ],
  [
    'a bomb that declares the right size',
    zipOf(changed(PLAN, { content: Buffer.alloc(8 * MEGABYTES), deflate: true, size: 27 })),
    /not the one that was listed|cannot be read/,
  ],
  [
    'one content under two names',
    zipOf([...genuine, { ...named(inside('more.sig')), again: true }]),
    /something beside|says two things/,
  ],
  [
    'more entries than any pack',
    zipOf(Array.from({ length: 2001 }, (_, at) => named(`a/${at}`))),
    /too many/,
  ],
  ['no entry', zipOf([]), /something beside|no manifest|cannot be read/],
  ['bytes before the zip', zipOf(genuine, { before: '%PDF-1.7 ' }), /something beside/],
  ['bytes after the zip', zipOf(genuine, { after: 'x' }), /something beside/],
  ['a comment', zipOf(genuine, { comment: LOOKS_LISTED }), /something beside/],
  [
    'a comment that is the end of another zip',
    zipOf(genuine, { comment: zipOf([]).toString('latin1') }),
    /something beside|cannot be read/,
  ],
  ['two zips', Buffer.concat([zipOf([forged]), zipOf(genuine)]), /something beside/],
  ['bytes between the files', zipOf(changed(PLAN, { gap: 'more' })), /something beside/],
  ['a note at an entry', zipOf(changed(PLAN, { comment: 'see A99' })), /made as packs are not/],
  [
    'another name before the file',
    zipOf(changed(PLAN, { local: { name: inside('Reflective Plan 2027.pdf') } })),
    /says two things/,
  ],
  [
    'another size before the file',
    zipOf(changed(PLAN, { streamed: false, local: { size: 5 } })),
    /says two things/,
  ],
  ['another way before the file', zipOf(changed(PLAN, { local: { method: 8 } })), /says two things/],
  [
    'another name in a field',
    zipOf(changed(PLAN, { extra: renamed(inside('A99.pdf')) })),
    /a field that packs do not have/,
  ],
  [
    'another name in a field before the file',
    zipOf(changed(PLAN, { local: { extra: renamed(inside('A99.pdf')) } })),
    /a field that packs do not have/,
  ],
  [
    'a field that makes it a link',
    zipOf(changed(PLAN, { extra: extraField(0x756e, 'abcd') })),
    /a field that packs/,
  ],
  [
    'a field that is longer than the entry',
    zipOf(changed(PLAN, { extra: Buffer.from([0x55, 0x54, 9, 9]) })),
    /cannot be read/,
  ],
  ['a file more', zipOf([...genuine, forged]), /exactly/],
  ['a folder more', zipOf([...genuine, { name: inside('more/'), mode: 0o040755 }]), /exactly/],
  ['a file less', zipOf(without('plan.json')), /exactly/],
  ['a file under another name', zipOf(changed('plan.json', { name: inside('Plan.json') })), /exactly/],
  ['no list', zipOf(without('manifest.json')), /no manifest\.json/],
  ['no signature', zipOf(without('manifest.json.sig')), /no manifest\.json\.sig/],
  [
    'a signature that is none',
    zipOf(changed('manifest.json.sig', { content: '%%%' })),
    /signature of manifest/,
  ],
  [
    'a list with one blank more',
    zipOf(changed('manifest.json', { content: `${packFiles().get('manifest.json')} ` })),
    /signature of manifest/,
  ],
  [
    'a list that is no list',
    zipOf(changed('manifest.json', { content: '{' })),
    /cannot be read|signature of manifest/,
  ],
  [
    'a list that names another key',
    zipOf(changed('manifest.json', { content: '{"key":"other"}' })),
    /none of the portal|signature of manifest/,
  ],
  ['a changed file of the same size', zipOf(changed('plan.json', { content: '[]\n' })), /not the one/],
  ['a changed file of another size', zipOf(changed('plan.json', { content: '{ }\n' })), /not the one/],
  ['a list of a later form', zipOf(packParts(packFiles(oddNames, { version: 2 }))), /does not know/],
  [
    'a history that ends elsewhere',
    zipOf(packParts(packFiles(oddNames, { chain: { seq: 2, chain: 'f'.repeat(64) } }))),
    /history/,
  ],
];

/** Genuine packs, as the portal makes them and as a reader may have packed them again. */
export const genuinePacks: [what: string, zip: Buffer][] = [
  ['as the portal makes it', zipOf(genuine)],
  ['packed again, stored', zipOf(genuine.map((part) => ({ ...part, streamed: false, mode: 0o100644 })))],
  ['packed again, deflated', zipOf(genuine.map((part) => ({ ...part, streamed: false, deflate: true })))],
  ['packed again while it was sent', zipOf(genuine.map((part) => ({ ...part, deflate: true })))],
  [
    'packed again with its folders and with times',
    zipOf([
      ...['', 'evidence/'].map((name) => ({ name: inside(name), mode: 0o040755, dos: 0x10 })),
      ...genuine.map((part) => ({ ...part, extra: extraField(0x5455, 'abcde') })),
    ]),
  ],
  ['without evidence', zipOf(packParts(packFiles([])))],
];

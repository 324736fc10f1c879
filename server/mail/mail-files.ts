import type { Attachment } from 'postal-mime';
import { EVIDENCE_MAX_BYTES } from '#domain/activities/activities.ts';
import { detect } from '#domain/evidence/evidence-content.ts';
import { isZip, zipEntries } from '#domain/evidence/zip-directory.ts';
import { isOfMailProgram } from '#domain/mail-in/mail-in.ts';
import { boundedInflate } from '#server/bounds/bounded-inflate.ts';

/** A file of a mail, or of a mail or an archive in it. */
export interface MailFile {
  name: string;
  bytes: Uint8Array;
}

/** How much is looked into. What lies beyond is left out, and named where it is a file of the mail itself. */
const FILES_MAX = 20;
const MAILS_MAX = 10;
const DEPTH_MAX = 3;
const ENTRIES_MAX = 200;
/** So much is unpacked from the archives of one mail. */
const UNPACKED_MAX = 3 * EVIDENCE_MAX_BYTES;
/** More than a name is kept of. */
const NAME_MAX = 1000;

/** Files that an archive is opened for. The rest of it is not unpacked. */
const WANTED = /\.(?:pdf|docx?|jpe?g|png|heic|eml)$/i;

type ParseMail = (raw: Uint8Array) => Promise<{ attachments: readonly Attachment[] }>;

/**
 * The files of a mail, those of the mails attached to it, and those in its archives, in their order. A part that a mail
 * program adds by itself is none; nor is a picture inside the text, such as a signature's logo. A document inside the text is
 * a file: some sites send certificates so. `parse` reads an attached mail.
 */
export async function mailFiles(attachments: readonly Attachment[], parse: ParseMail): Promise<MailFile[]> {
  const found: MailFile[] = [];
  const room = { mails: MAILS_MAX, bytes: UNPACKED_MAX };

  async function add(file: MailFile & { type: string; inText: boolean }, depth: number): Promise<void> {
    const { name, bytes, type, inText } = file;
    if (found.length >= FILES_MAX || isOfMailProgram(name, type)) return;
    if (inText && detect(bytes) === null && !isArchive(bytes)) return;
    if (depth < DEPTH_MAX && isMail(name, type) && room.mails-- > 0) {
      const inner = await parse(bytes).catch(() => null);
      // The mail itself is no file when it can be read: its text is in the text of the whole.
      if (inner) return addAll(inner.attachments, depth + 1);
    }
    const unpacked = depth < DEPTH_MAX && isArchive(bytes) ? unpackedOf(bytes, room) : [];
    if (unpacked.length === 0) found.push({ name, bytes });
    for (const one of unpacked) await add({ ...one, type: '', inText: false }, depth + 1);
  }

  async function addAll(all: readonly Attachment[], depth: number): Promise<void> {
    for (const { filename, content, related, mimeType } of all)
      await add(
        {
          // The end of a name says what the file is.
          name: (filename || nameless(mimeType)).slice(-NAME_MAX),
          bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
          type: mimeType,
          inText: Boolean(related),
        },
        depth,
      );
  }

  await addAll(attachments, 0);
  return found;
}

/** A part that came without a name is called after what it says it is. */
const nameless = (type: string): string =>
  ({ 'application/pdf': 'Certificate.pdf', 'image/jpeg': 'Photo.jpg', 'image/png': 'Photo.png' })[type] ??
  (type === 'message/rfc822' ? 'Mail.eml' : 'a file without a name');

const isMail = (name: string, type: string): boolean => type === 'message/rfc822' || /\.eml$/i.test(name);

/** Whether a file is an archive to open. A Word file is one too, and is not opened. */
const isArchive = (bytes: Uint8Array): boolean => isZip(bytes) && detect(bytes) === null;

/** The wanted files of an archive. One that says it is small and is not, and one behind a password, is left out. */
function unpackedOf(bytes: Uint8Array, room: { bytes: number }): MailFile[] {
  const files: MailFile[] = [];
  let looked = 0;
  for (const { name, isPacked, content } of zipEntries(bytes)) {
    if (++looked > ENTRIES_MAX || files.length >= FILES_MAX || room.bytes <= 0) break;
    const base = name.replace(/^.*[/\\]/s, '');
    // Macs put a shadow of each file beside it.
    if (!WANTED.test(base) || base.startsWith('._')) continue;
    const unpacked = isPacked
      ? boundedInflate(content(), Math.min(EVIDENCE_MAX_BYTES, room.bytes))
      : content();
    if (unpacked.byteLength === 0) continue;
    room.bytes -= unpacked.byteLength;
    files.push({ name: base, bytes: unpacked });
  }
  return files;
}

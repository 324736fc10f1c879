import type { CertificateReading, Reader } from '#domain/certificate/reading.ts';
import { secondFile } from '#domain/mail-in/mail-in.ts';
import type { Files } from '#server/adapters/files/port.ts';
import { acceptedFile, type CheckedFile } from '#server/areas/evidence/evidence.ts';

/** The file of the activity, and a sentence for each file that is not stored. */
interface Chosen {
  file: CheckedFile | null;
  left: string[];
  /** The sentences about files that are no evidence. */
  refused: string[];
}

/** The first document of a mail, or else its first picture: programs of mail put pictures of their own before the certificate. */
export async function chosenFile(
  files: Files,
  sent: readonly { name: string; bytes: Uint8Array }[],
): Promise<Chosen> {
  const accepted: CheckedFile[] = [];
  const refused: string[] = [];
  for (const given of sent) {
    const one = await acceptedFile(files, given);
    if ('reason' in one) refused.push(one.reason);
    else accepted.push(one);
  }
  const file = accepted.find(isDocument) ?? accepted[0] ?? null;
  const others = accepted.filter((one) => one !== file && (isDocument(one) || !file || !isDocument(file)));
  return { file, left: [...others.map(({ name }) => secondFile(name)), ...refused], refused };
}

const isDocument = ({ contentType }: CheckedFile): boolean => !contentType.startsWith('image/');

/** Reads the file when it is a PDF. A hostile one says nothing. */
export const readingOf = (
  files: Files,
  file: CheckedFile,
  reader: Reader,
): Promise<CertificateReading | null> =>
  file.contentType === 'application/pdf'
    ? files.certificateOf({ pdf: file.bytes }, reader)
    : Promise.resolve(null);

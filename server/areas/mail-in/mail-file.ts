import type { CertificateReading, Reader } from '#domain/certificate/reading.ts';
import { secondFile } from '#domain/mail-in/mail-in.ts';
import type { Files } from '#server/adapters/files/port.ts';
import { acceptedFile, type CheckedFile, isPhoto, withoutPlace } from '#server/areas/evidence/evidence.ts';

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
  const judged = sent.map((given) => acceptedFile(files, given));
  const refused = judged.filter((one) => typeof one === 'string');
  const accepted = judged.filter((one) => typeof one !== 'string');
  const inTurn = [...accepted.filter((one) => !isPhoto(one)), ...accepted.filter(isPhoto)];
  for (const [at, one] of inTurn.entries()) {
    const file = await withoutPlace(files, one);
    if (typeof file === 'string') {
      refused.push(file);
      continue;
    }
    // Beside a document a picture is a logo, as a rule.
    const others = inTurn.slice(at + 1).filter((other) => isPhoto(file) || !isPhoto(other));
    return { file, left: [...others.map(({ name }) => secondFile(name)), ...refused], refused };
  }
  return { file: null, left: refused, refused };
}

/** Reads the file when it is a PDF. A hostile one says nothing. */
export const readingOf = (
  files: Files,
  file: CheckedFile,
  reader: Reader,
): Promise<CertificateReading | null> =>
  file.contentType === 'application/pdf'
    ? files.certificateOf({ pdf: file.bytes }, reader)
    : Promise.resolve(null);

import { fileRefused } from '#contract/evidence.ts';
import { contentFault, sizeFault } from '#domain/evidence/evidence-file.ts';
import { type EvidenceFlaw, flawByBytes, flawOpened } from '#domain/evidence/flaw.ts';
import { aboutFile } from '#domain/evidence/flaw-question.ts';
import { shortened } from '#domain/evidence/refused.ts';
import { type Inflate, isZip } from '#domain/evidence/zip-directory.ts';
import { call } from '#web/api/client.ts';
import { isSignedIn } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { confirm } from '#web/ui/confirm.ts';
import { isPicture, photoFile, UnreadablePicture } from './photo-file.ts';

/**
 * The file of evidence that chosen files make: a document is itself, and pictures become one PDF. A text says why they make
 * none, by their names, sizes and content. A file that a reviewer cannot open is asked about.
 */
export async function madeFile(chosen: readonly File[]): Promise<File | string> {
  const [first, second] = chosen;
  if (!first) return 'Choose a file';
  const arePictures = chosen.every(isPicture);
  if (second && !arePictures) return 'Choose one file, or several pictures. An activity has one file';
  try {
    const file = arePictures ? await photoFile(chosen) : first;
    const fault = sizeFault(file) ?? (await faultOf(file));
    if (fault) return refused(fault);
    return (await isKept(file)) ? file : 'Choose another file';
  } catch (error) {
    if (error instanceof UnreadablePicture) return refused(error.message);
    // The file was moved or locked after it was chosen.
    return `${first.name} cannot be read. Choose it again`;
  }
}

async function faultOf(file: File): Promise<string | null> {
  const bytes = await bytesOf(file);
  return contentFault(file.name, bytes, { inflate: isZip(bytes) ? await inflater() : nothing });
}

/** Asks about a file that a reviewer cannot open. */
async function isKept(file: File): Promise<boolean> {
  const question = aboutFile(await flawOf(await bytesOf(file)));
  if (!question) return true;
  const { text, note, keep } = question;
  return confirm({ title: text, body: note, action: keep, cancel: 'Choose another', act: () => {} });
}

async function flawOf(bytes: Uint8Array): Promise<EvidenceFlaw | null> {
  const flaw = flawByBytes(bytes);
  if (flaw !== 'ask') return flaw;
  const opened = await import('./opened-pdf.ts')
    .then(({ openedPdf }) => openedPdf(bytes, delays.certificate))
    .catch(() => null);
  return opened && flawOpened(opened);
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** Tells the office, which can help then. Nobody waits for it. */
function refused(reason: string): string {
  if (isSignedIn() && navigator.onLine)
    void call(fileRefused, { body: { reason: shortened(reason) } }).catch(() => {});
  return reason;
}

const nothing: Inflate = () => new Uint8Array();
/** More than the packed list of contents of any document. */
const PACKED_MAX = 65_536;

async function inflater(): Promise<Inflate> {
  const { inflateSync } = await import('fflate');
  return (packed, most) => {
    try {
      return inflateSync(packed.subarray(0, PACKED_MAX)).subarray(0, most);
    } catch {
      return new Uint8Array();
    }
  };
}

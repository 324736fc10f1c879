import type { CertificateReading } from '#domain/certificate/reading.ts';
import { flawByBytes, flawOpened, type Opened } from '#domain/evidence/flaw.ts';
import { boundedInflate } from '#server/bounds/bounded-inflate.ts';
import { type BoundedProcess, boundedProcess } from '#server/bounds/bounded-process.ts';
import type { Question } from './files-worker.ts';
import type { Files } from './port.ts';

const WORKER = new URL('./files-worker.ts', import.meta.url);
/** More than a phone's camera has; unpacked it takes four bytes each. */
const PIXELS_MAX = 50_000_000;
const QUALITY = 85;

/** A busy machine takes seconds to start a process with PDF.js. */
const TIMEOUT_MS = 20_000;

/** Looks into files with PDF.js in a process apart, and draws photographs again with sharp. */
export function readingFiles({ timeoutMs = TIMEOUT_MS } = {}): Files {
  const bounds = { memoryMb: 256, timeoutMs, waitingMax: 20 };
  // An upload does not wait for the certificates of mails.
  const [uploads, mails] = [boundedProcess(WORKER, bounds), boundedProcess(WORKER, bounds)];
  const ask = (apart: BoundedProcess, question: Question) => apart.ask(question).catch(() => null);
  return {
    inflate: boundedInflate,
    async flawOf(bytes) {
      const flaw = flawByBytes(bytes);
      if (flaw !== 'ask') return flaw;
      const opened = (await ask(uploads, { open: bytes })) as Opened | null;
      return opened && flawOpened(opened);
    },
    certificateOf: async (read, reader) => (await ask(mails, { read, reader })) as CertificateReading | null,
    async plainPhoto(bytes) {
      // Loaded only when a photograph comes.
      const { default: sharp } = await import('sharp');
      const photo = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).timeout({ seconds: 10 });
      const isPng = (await photo.metadata().catch(() => null))?.format === 'png';
      const upright = photo.autoOrient();
      return (isPng ? upright.png() : upright.jpeg({ quality: QUALITY })).toBuffer().catch(() => null);
    },
    close: async () => {
      await Promise.all([uploads.close(), mails.close()]);
    },
  };
}

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfOptions, pdfWords } from '#domain/certificate/pdf-words.ts';
import { readCertificate } from '#domain/certificate/read-certificate.ts';
import type { CertificateReading, Reader, Word } from '#domain/certificate/reading.ts';
import type { Opened } from '#domain/evidence/flaw.ts';
import { wordsOf } from '#domain/mail-in/mail-facts.ts';

/** Asks the process whether a PDF opens, or for the words of a certificate or of a mail. */
export type Question =
  | { open: Uint8Array }
  | { read: { pdf: Uint8Array } | { text: string }; reader: Reader };

// A process that reads files of strangers. One that cannot be read in time or memory ends it. PDF.js takes no Buffer, which is what
// arrives.
process.on('message', async (question: Question) => {
  process.send?.('open' in question ? await opened(question.open) : await reading(question));
});

async function opened(data: Uint8Array): Promise<Opened> {
  const task = getDocument({ ...pdfOptions, data: new Uint8Array(data) });
  try {
    return { pages: (await task.promise).numPages };
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'password' : 'broken';
  } finally {
    await task.destroy();
  }
}

async function reading({
  read,
  reader,
}: Extract<Question, { reader: Reader }>): Promise<CertificateReading | null> {
  const words = 'pdf' in read ? await wordsIn(read.pdf) : wordsOf(read.text);
  return words && readCertificate(words, reader);
}

async function wordsIn(data: Uint8Array): Promise<Word[] | null> {
  const task = getDocument({ ...pdfOptions, data: new Uint8Array(data) });
  try {
    return await pdfWords(await task.promise);
  } catch {
    return null;
  } finally {
    await task.destroy();
  }
}

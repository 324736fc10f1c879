import { checkFile, checkNumber, signingKeys } from '#contract/documents.ts';
import { ApiError, call } from '#web/api/client.ts';
import type { Answer } from './CheckAnswer.tsx';
import { digestOf, isZip, numberIn } from './document-file.ts';
import { checkPack } from './pack-file.ts';

/** The answer about a PDF or a pack. The file is read here; the portal gets the digest and the number of its PDF. */
export async function answerOf(file: File): Promise<Answer> {
  try {
    return (await isZip(file)) ? await packAnswer(file) : await pdfAnswer(file);
  } catch (error) {
    // A folder was dropped, or the file was moved meanwhile.
    if (error instanceof DOMException) return { state: 'unreadable' };
    throw error;
  }
}

async function packAnswer(file: File): Promise<Answer> {
  const pack = await checkPack(file, await call(signingKeys));
  if (pack.state !== 'signed') return pack;
  const { list, compromisedSince, planSha256: sha256 } = pack;
  const found = sha256 === null ? null : await call(checkFile, { body: { sha256 } });
  const isRecorded = found?.state === 'issued' && found.number === list.number;
  return { state: 'pack', list, compromisedSince, record: isRecorded ? found : null };
}

async function pdfAnswer(file: File): Promise<Answer> {
  const bytes = await file.arrayBuffer();
  const sha256 = await digestOf(bytes);
  const found = await call(checkFile, { body: { sha256 } });
  if (found.state === 'issued') return { ...found, sha256 };
  const number = numberIn(bytes);
  const facts = number === null ? null : (await known(number)).facts;
  return number === null || facts === null ? { state: 'unknown' } : { state: 'altered', number, facts };
}

/** The facts of the document with a number; null: no document of ours has it. */
export const known = (number: string) =>
  call(checkNumber, { params: { number } }).then(
    (facts) => ({ facts }),
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'document_not_found') return { facts: null };
      throw error;
    },
  );

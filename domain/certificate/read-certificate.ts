import { certificateDate } from './dates.ts';
import { certificateHours } from './hours.ts';
import { plainLines, type Read } from './lines.ts';
import { certificateProvider, certificateTitle, namesSurname } from './names.ts';
import type { CertificateReading, Proposal, Reader, Word } from './reading.ts';

/**
 * Reads a certificate from its words with their places, in English, Afrikaans or Spanish (obligations §7). One function for the
 * browser and for the mails: it never fails, and its time grows with the number of words.
 */
export function readCertificate(words: readonly Word[], { surname, today }: Reader): CertificateReading {
  const lines = plainLines(words.map(({ text }) => text));
  const tenths = certificateHours(lines);
  const hasText = lines.some((line) => /\p{L}{3}/u.test(line));
  return {
    title: proposal(certificateTitle(lines), (title) => title),
    provider: proposal(certificateProvider(lines), (provider) => provider),
    date: proposal(certificateDate(lines, today), (date) => date),
    minutes: proposal(tenths, (value) => value * 6),
    hasText,
    lacksSurname: hasText && surname !== '' && !namesSurname(lines, surname),
    courses: [],
  };
}

const proposal = <T, V>(read: Read<T> | undefined, value: (read: T) => V): Proposal<V> | undefined =>
  read && {
    value: value(read.value),
    words: read.words,
    confidence: read.sure ? 'sure' : 'check',
    reason: '',
  };

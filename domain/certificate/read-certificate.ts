import { certificateAccreditation } from './accreditation.ts';
import { certificateType } from './activity-type.ts';
import { coursesOf } from './courses.ts';
import { certificateDay } from './day.ts';
import { certificateHours } from './hours.ts';
import { type Block, blocksOf } from './layout.ts';
import { folded, type Read } from './lines.ts';
import { certificatePortions } from './portions.ts';
import { certificateProvider } from './providers.ts';
import type { CertificateReading, Proposal, ReadCourse, Reader, Word } from './reading.ts';
import { certificateTitle } from './titles.ts';
import { toldOf } from './told.ts';

/**
 * Reads a certificate from its words with their places, in English, Afrikaans or Spanish (obligations §7). One function for the
 * browser and for the mails: it never fails, and its time grows with the number of words.
 */
export function readCertificate(words: readonly Word[], reader: Reader): CertificateReading {
  const blocks = blocksOf(words);
  const all = blocks.map(({ text }) => text).join(' ');
  const hasText = /\p{L}{3}/u.test(all);
  const { surname } = reader;
  const lacksSurname = hasText && surname !== '' && !folded(all).includes(folded(surname));
  const rows = coursesOf(blocks);
  const courses = rows.length > 0 ? rows : coursesOfPages(blocks, reader);
  const whole = courseOf(blocks, reader);
  return { ...(courses.length > 0 ? sharedBy(whole, courses) : whole), hasText, lacksSurname, courses };
}

/** A file of several certificates, each on a page of its own. */
function coursesOfPages(blocks: readonly Block[], reader: Reader): ReadCourse[] {
  const pages = [...new Set(blocks.map(({ page }) => page))];
  if (pages.length < 2) return [];
  const courses = pages
    .map((page) =>
      courseOf(
        blocks.filter((block) => block.page === page),
        reader,
      ),
    )
    .filter(({ title, date, minutes }) => title && (date || minutes));
  const titles = new Set(courses.map(({ title }) => folded(title?.value ?? '')));
  return titles.size > 1 ? courses : [];
}

/** The hours of all courses may be wanted; what belongs to one of them may not stand for all. */
function sharedBy({ provider }: ReadCourse, courses: readonly ReadCourse[]): ReadCourse {
  const all = courses.flatMap(({ minutes }) => (minutes ? [minutes.value] : []));
  const value = all.reduce((sum, minutes) => sum + minutes, 0);
  const words = all.map((minutes) => String(minutes / 60)).join(' + ');
  return {
    provider: provider && { ...provider, confidence: 'check', reason: provider.reason || SEVERAL },
    minutes: value > 0 ? { value, words, confidence: 'check', reason: SEVERAL } : undefined,
  };
}

const SEVERAL = 'The file names several courses.';

function courseOf(blocks: readonly Block[], reader: Reader): ReadCourse {
  const all = toldOf(blocks, reader.surname);
  const title = certificateTitle(all, reader.surname);
  const name = title?.value ?? '';
  // The words of a title say nothing about the day and the hours: 'Bookkeeping in 24 hours'.
  const others = all
    .filter(({ isLabel, text }) => !isLabel && text !== name)
    .map((one) => (name === '' ? one : { ...one, line: one.line.replace(name, ' … ') }));
  const lines = others.map(({ line }) => line);
  const minutes = certificateHours(lines);
  const other = blocks.some(({ text }) => OTHER_PAPER.test(text));
  return {
    title: proposal(title, other),
    provider: proposal(certificateProvider(all, reader.surname, name), other),
    date: proposal(certificateDay(others, reader), other),
    minutes: proposal(minutes, other),
    type: proposal(certificateType(others), other),
    portions: proposal(certificatePortions(lines, minutes), other),
    accredited: proposal(certificateAccreditation(lines), other),
  };
}

/** Papers about an activity that do not prove it. */
const OTHER_PAPER =
  /^(?:(?:tax |pro.?forma )?invoice|quotation|quote|receipt|statement of account|(?:booking|registration|order) confirmation|agenda|belastingfaktuur|faktuur|kwotasie|kwitansie|factura|recibo)\b.{0,20}$|^.{0,30}\b(?:invitation|uitnodiging|invitación|register now|registreer nou|rsvp|curriculum vitae|exam(?:ination)? (?:rules|timetable)|brochure|flyer|newsletter)\b.{0,20}$/iu;

const proposal = <T>(read: Read<T> | undefined, other: boolean): Proposal<T> | undefined => {
  if (!read) return undefined;
  const { value, words } = read;
  const reason = read.doubt || (other ? 'This may not be a certificate.' : '');
  return { value, words, reason, confidence: reason === '' ? 'sure' : 'check' };
};

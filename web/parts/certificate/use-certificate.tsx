import { type ReactNode, useRef, useState } from 'react';
import type { Proposal, ReadCourse } from '#domain/certificate/reading.ts';
import { topicsOf } from '#domain/hours/hours-portions.ts';
import { hoursText } from '#domain/hours/verifiable-hours.ts';
import { serverToday } from '#web/api/server-today.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import type { Part } from '#web/parts/hours/split-parts.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { CertificateCourses } from './CertificateCourses.tsx';
import { CertificateNote, CertificateState, type FromCertificate } from './CertificateNote.tsx';
import { CertificatePicture } from './CertificatePicture.tsx';
import type { PdfFacts } from './pdf-facts.ts';

/** A field that a certificate can fill. */
export type CertificateField = 'title' | 'provider' | 'type' | 'date' | 'hours' | 'accredited_by';

/** How a form is read and filled. */
interface FormAccess {
  current: (field: CertificateField) => string;
  fill: (field: CertificateField, text: string) => void;
  /** Whether nobody has typed into the field; else it is one without text. */
  isOpen?: (field: CertificateField) => boolean;
  /** A wide window shows `picture` beside the form. */
  isAside?: boolean;
  /** Hours were filled in that have these kinds. */
  onSplit?: (parts: readonly Part[]) => void;
}

/** The kinds of hours of a certificate, with the words that say them. */
export interface ReadSplit extends FromCertificate {
  parts: Part[];
}

interface Filled extends FromCertificate {
  text: string;
}

/**
 * Reads a chosen certificate into the fields of a form that are empty (obligations §7). `read` takes the chosen file, or null
 * when it is removed: then the fields that still have its values become empty. `note` says under a field where its value is from.
 */
export function useCertificate(fields: readonly CertificateField[], form: FormAccess) {
  const { surname } = useSession();
  const year = usePlanYear();
  const [state, setState] = useState<'none' | 'reading' | 'unread' | PdfFacts>('none');
  const [filled, setFilled] = useState<Partial<Record<CertificateField, Filled>>>({});
  /** The course of the file that was chosen; -1: all of them together. */
  const [course, setCourse] = useState(-1);
  const latest = useRef<File | null>(null);
  const facts = typeof state === 'string' ? null : state;

  const empty = () => {
    for (const name of fields)
      if (filled[name] && form.current(name) === filled[name].text) form.fill(name, '');
    setFilled({});
  };
  const take = (from: ReadCourse) => {
    const found = textsOf(from);
    const isOpen = form.isOpen ?? ((name) => form.current(name).trim() === '');
    const taken = fields.filter((name) => found[name] && isOpen(name));
    for (const name of taken) form.fill(name, found[name]?.text ?? '');
    const split = taken.includes('hours') ? splitOf(from) : null;
    if (split) form.onSplit?.(split.parts);
    setFilled(Object.fromEntries(taken.map((name) => [name, found[name]])));
  };
  const read = async (file: File | null) => {
    latest.current = file;
    empty();
    setCourse(-1);
    setState('none');
    if (!file || !/\.pdf$/iu.test(file.name)) return;
    setState('reading');
    const read = await import('./pdf-facts.ts')
      .then(({ pdfFacts }) => pdfFacts(file, { surname, today: serverToday(), year }, delays.certificate))
      .catch(() => null);
    if (latest.current !== file) return;
    if (read) take(read);
    setState(read ?? 'unread');
  };
  const choose = (at: number) => {
    if (!facts) return;
    empty();
    setCourse(at);
    take({ provider: facts.provider, ...(facts.courses[at] ?? facts) });
  };

  const marked = fields.filter((name) => filled[name] && filled[name].text === form.current(name));
  const split = facts && course < 0 && marked.includes('hours') ? splitOf(facts) : null;
  const note = (name: CertificateField): ReactNode => {
    const from = filled[name];
    return from && marked.includes(name) ? <CertificateNote {...from} /> : null;
  };
  const drawn = (className?: string) =>
    facts?.picture ? (
      <CertificatePicture address={facts.picture} file={facts.file} className={className} />
    ) : null;
  return {
    read: (file: File | null) => void read(file),
    note,
    toCheck: marked.length,
    split,
    /** The first page of a scan, beside the form where there is room; else it stands under the file. */
    picture: drawn('rpt-wide-860'),
    state: (
      <Stack gap={8}>
        <CertificateState
          state={typeof state === 'string' ? state : stateOf(state)}
          toCheck={marked.length + (split ? 1 : 0)}
          surname={!facts?.lacksSurname}
        />
        {facts && facts.courses.length > 0 ? (
          <CertificateCourses courses={facts.courses} chosen={course} onChoose={choose} />
        ) : null}
        {drawn(form.isAside ? 'rpt-narrow-860' : undefined)}
      </Stack>
    ),
  };
}

function stateOf(facts: PdfFacts): 'scan' | 'read' | 'unread' {
  if (!facts.hasText) return 'scan';
  return facts.courses.length > 0 || Object.keys(textsOf(facts)).length > 0 ? 'read' : 'unread';
}

const isSure = ({ confidence }: Proposal<unknown>) => confidence === 'sure';

/** The kinds of hours. */
function splitOf({ portions, accredited }: ReadCourse): ReadSplit | null {
  if (!portions) return null;
  const { words, reason, value } = portions;
  const parts = value.map(({ minutes, ...part }) => ({
    ...part,
    topics: [...topicsOf(part)],
    hours: hoursText(minutes),
    verifiable: true,
    // A certificate is accredited as a whole.
    accredited_by: accredited?.value ?? '',
  }));
  return { words, reason, sure: isSure(portions), parts };
}

function textsOf(course: ReadCourse): Partial<Record<CertificateField, Filled>> {
  const { title, provider, type, date, minutes, accredited } = course;
  const texts: [CertificateField, Proposal<string> | undefined][] = [
    ['title', title],
    ['provider', provider],
    ['type', type],
    ['date', date],
    ['accredited_by', accredited],
  ];
  const found = texts.flatMap(([name, from]) =>
    from ? [[name, { text: from.value, words: from.words, reason: from.reason, sure: isSure(from) }]] : [],
  );
  return { ...Object.fromEntries(found), ...(minutes ? { hours: hoursIn(minutes) } : {}) };
}

const hoursIn = (minutes: Proposal<number>): Filled => ({
  text: hoursText(minutes.value),
  words: minutes.words,
  reason: minutes.reason,
  sure: isSure(minutes),
});

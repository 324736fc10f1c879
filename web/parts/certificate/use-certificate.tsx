import { type ReactNode, useRef, useState } from 'react';
import { hoursText } from '#domain/hours/verifiable-hours.ts';
import { useSession } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import type { Part } from '#web/parts/hours/split-parts.ts';
import { CertificateNote, CertificateState } from './CertificateNote.tsx';
import type { PdfFacts } from './pdf-facts.ts';

/** A field that a certificate can fill. */
export type CertificateField = 'title' | 'provider' | 'date' | 'hours';

/** How a form is read and filled. */
interface FormAccess {
  current: (field: CertificateField) => string;
  fill: (field: CertificateField, text: string) => void;
  /** Whether nobody has typed into the field; else it is one without text. */
  isOpen?: (field: CertificateField) => boolean;
  /** Hours were filled in that have these kinds. */
  onSplit?: (parts: readonly Part[]) => void;
}

/** The kinds of hours of a certificate, with the words that say them. */
export interface ReadSplit {
  parts: Part[];
  words: string;
  sure: boolean;
}

interface Filled {
  text: string;
  words: string;
  sure: boolean;
}

/**
 * Reads a chosen certificate into the fields of a form that are empty (obligations §7). `read` takes the chosen file, or null
 * when it is removed: then the fields that still have its values become empty. `note` says under a field where its value is from.
 */
export function useCertificate(fields: readonly CertificateField[], form: FormAccess) {
  const { surname } = useSession();
  const [state, setState] = useState<'none' | 'reading' | 'unread' | PdfFacts>('none');
  const [filled, setFilled] = useState<Partial<Record<CertificateField, Filled>>>({});
  const latest = useRef<File | null>(null);

  const read = async (file: File | null) => {
    latest.current = file;
    for (const name of fields)
      if (filled[name] && form.current(name) === filled[name].text) form.fill(name, '');
    setFilled({});
    setState('none');
    if (!file || !/\.pdf$/iu.test(file.name)) return;
    setState('reading');
    const facts = await import('./pdf-facts.ts')
      .then(({ pdfFacts }) => pdfFacts(file, surname, delays.certificate))
      .catch(() => null);
    if (latest.current !== file) return;
    const found = facts ? textsOf(facts) : {};
    const isOpen = form.isOpen ?? ((name) => form.current(name).trim() === '');
    const taken = fields.filter((name) => found[name] && isOpen(name));
    for (const name of taken) form.fill(name, found[name]?.text ?? '');
    const split = facts && taken.includes('hours') ? splitOf(facts) : null;
    if (split) form.onSplit?.(split.parts);
    setFilled(Object.fromEntries(taken.map((name) => [name, found[name]])));
    setState(facts && Object.values(found).some(Boolean) ? facts : 'unread');
  };

  const marked = fields.filter((name) => filled[name] && filled[name].text === form.current(name));
  const split = typeof state !== 'string' && marked.includes('hours') ? splitOf(state) : null;
  const note = (name: CertificateField): ReactNode => {
    const from = filled[name];
    return from && marked.includes(name) ? <CertificateNote words={from.words} sure={from.sure} /> : null;
  };
  return {
    read: (file: File | null) => void read(file),
    note,
    toCheck: marked.length,
    split,
    state: (
      <CertificateState
        state={typeof state === 'string' ? state : 'read'}
        toCheck={marked.length + (split ? 1 : 0)}
        surname={typeof state === 'string' || !state.lacksSurname}
      />
    ),
  };
}

const splitOf = ({ portions }: PdfFacts): ReadSplit | null =>
  portions
    ? {
        ...portions,
        parts: portions.value.map(({ minutes, ...part }) => ({ ...part, hours: hoursText(minutes) })),
      }
    : null;

/** A wrong name is seen at once beside its words. Only a date and hours say that they are not sure. */
function textsOf({ title, provider, date, minutes }: PdfFacts): Partial<Record<CertificateField, Filled>> {
  return {
    ...(title ? { title: { ...title, text: title.value, sure: true } } : {}),
    ...(provider ? { provider: { ...provider, text: provider.value, sure: true } } : {}),
    ...(date ? { date: { ...date, text: date.value } } : {}),
    ...(minutes ? { hours: { ...minutes, text: hoursText(minutes.value) } } : {}),
  };
}

import { create } from 'zustand';
import type { SentDraft } from '#contract/autosave.ts';
import { DRAFT_MAX } from '#contract/limits.ts';
import { kept } from '#web/storage.ts';
import { GONE, ownerPrefix, removeDrafts } from './owned-drafts.ts';

/** The version is kept beside the values, under a name that no field has. */
const VERSION = '@version';
const KEPT_AT = '@kept';
/** The name under which the time of the text at the server is kept. */
const SENT_AT = '@sent';
/** The name under which the older of two texts is kept that were typed on two machines. */
const OTHER = '@other';

/** Where and when text was typed in this tab that neither a save nor autosave has brought to the server. */
export const useTyped = create<{ key: string; at: number }>(() => ({ key: '', at: 0 }));
export const forgetTyped = () => useTyped.setState({ key: '', at: 0 });
/** A save took the text of the form `page`. Text of another form that is only here stays typed. */
export const forgetSaved = (email: string, year: number, page: string | undefined) => {
  const start = `${ownerPrefix(email)}${year}:`;
  showTyped(start, start + page);
};

interface Stored extends Record<string, unknown> {
  [VERSION]?: string;
  [KEPT_AT]?: number;
  [SENT_AT]?: number;
  [GONE]?: number;
  [OTHER]?: Stored;
}

export interface Draft<Values> {
  read(): Partial<Values> | undefined;
  /** The version of the stored row that the draft began from, where there is one (docs/decisions/0014). */
  version(): string | undefined;
  /** Whether a reload finds it again. */
  isKept(): boolean;
  write(values: Values, version?: string): void;
  clear(): void;
  /** When the text was typed, in milliseconds since 1970, and whether the server has it as it is here. */
  typed(): { at: number; isSent: boolean } | undefined;
  /** The text to send; null when the server has it. `saved`: a save took the text. */
  unsent(saved: boolean): SentDraft | null;
  sent(draft: SentDraft): void;
  /** Fills in the older text of another machine after a reload; undefined when there is none. */
  other(): (() => void) | undefined;
}

/** The draft of one form. `page` is a page name, followed by an id when a page has several forms. */
export function draftOf<Values>(email: string, year: number, page: string): Draft<Values> {
  const start = `${ownerPrefix(email)}${year}:`;
  const key = start + page;
  const stored = () => storedAt(key);
  return {
    read: () => {
      const all = stored();
      return all === undefined || all[GONE] ? undefined : (valuesOf(all) as Partial<Values>);
    },
    version: () => {
      const version = stored()?.[VERSION];
      return typeof version === 'string' ? version : undefined;
    },
    isKept: () => kept.isKept(key),
    write: (values, version) => {
      const { [GONE]: gone, [SENT_AT]: sent = gone, [OTHER]: other } = stored() ?? {};
      const at = Date.now();
      put(key, { ...values, [VERSION]: version, [KEPT_AT]: at, [SENT_AT]: sent, [OTHER]: other });
      // A note that belongs to no year, such as that of a payment, is no text of a form.
      if (year > 0) useTyped.setState({ key, at });
    },
    clear: () => {
      const { [GONE]: gone, [SENT_AT]: sent = gone } = stored() ?? {};
      if (sent === undefined) kept.removeItem(key);
      else put(key, { [GONE]: sent });
      settled(start, key);
    },
    typed: () => {
      const { [GONE]: gone, [KEPT_AT]: at, [SENT_AT]: sent } = stored() ?? {};
      return gone || at === undefined ? undefined : { at, isSent: at === sent };
    },
    unsent: (saved) => {
      const all = stored();
      if (all === undefined) return null;
      const sent = all[GONE] ?? all[SENT_AT];
      if (saved || all[GONE]) return sent === undefined ? null : { page, at: sent, values: null };
      const at = all[KEPT_AT] ?? 0;
      if (at === sent) return null;
      return { page, at, values: valuesOf(all), ...(all[VERSION] ? { version: all[VERSION] } : {}) };
    },
    sent: ({ at, values }) => {
      const { [GONE]: gone, ...all } = stored() ?? {};
      if (gone && values === null) kept.removeItem(key);
      else if (gone) put(key, { [GONE]: at });
      else if (KEPT_AT in all) put(key, { ...all, [SENT_AT]: values === null ? undefined : at });
      if (all[KEPT_AT] === at) settled(start, key);
    },
    other: () => {
      const { [OTHER]: other, ...all } = stored() ?? {};
      return (
        other && (() => put(key, { ...other, [KEPT_AT]: Date.now(), [SENT_AT]: all[SENT_AT], [OTHER]: all }))
      );
    },
  };
}

/**
 * Takes the drafts that the server has, which may come from another machine. The newer text is filled in, and the older
 * one stays beside it. Text that the server had from here and has no more was saved elsewhere: it goes.
 */
export function mergeDrafts(
  email: string,
  year: number,
  forms: Record<string, Omit<SentDraft, 'page'>>,
): void {
  const start = `${ownerPrefix(email)}${year}:`;
  for (const key of kept.keys()) {
    if (!key.startsWith(start) || key.slice(start.length) in forms) continue;
    const { [SENT_AT]: sent, ...all } = storedAt(key) ?? {};
    if (all[GONE] || (sent !== undefined && sent === all[KEPT_AT])) kept.removeItem(key);
    else if (sent !== undefined) put(key, all);
  }
  for (const [page, { at, version, values }] of Object.entries(forms)) {
    const here = storedAt(start + page);
    const known = here?.[GONE] ?? here?.[SENT_AT];
    if (known === at) continue;
    const theirs = { ...values, [VERSION]: version, [KEPT_AT]: at, [SENT_AT]: at };
    if (here === undefined || here[GONE]) put(start + page, theirs);
    else if ((here[KEPT_AT] ?? 0) < at) put(start + page, { ...theirs, [OTHER]: here });
    else put(start + page, { ...here, [SENT_AT]: at, [OTHER]: theirs });
  }
}

/** Removes the drafts of other members, because a member sees only their own. */
export const keepDraftsOf = (email: string) => removeDrafts((key) => !key.startsWith(ownerPrefix(email)));

/** Moves the drafts of a member to their new address. */
export function moveDrafts(from: string, to: string): void {
  for (const key of kept.keys()) {
    const text = key.startsWith(ownerPrefix(from)) ? kept.getItem(key) : null;
    if (text === null) continue;
    kept.removeItem(key);
    kept.setItem(ownerPrefix(to) + key.slice(ownerPrefix(from).length), text);
  }
}

/** The drafts of a year that the server does not have as they are here, without those that are too long for it. */
export const unsentOf = (email: string, year: number): SentDraft[] => {
  const start = `${ownerPrefix(email)}${year}:`;
  return kept
    .keys()
    .filter((key) => key.startsWith(start))
    .flatMap((key) => draftOf(email, year, key.slice(start.length)).unsent(false) ?? [])
    .filter(({ values }) => JSON.stringify(values).length <= DRAFT_MAX);
};

function settled(start: string, key: string): void {
  const { key: typed } = useTyped.getState();
  if (typed === key || typed === '') showTyped(start);
}

/** Shows the newest text that only this browser has, such as one that is too long for the server. */
function showTyped(start: string, saved?: string): void {
  const left = kept
    .keys()
    .filter((key) => key.startsWith(start) && key !== saved)
    .flatMap((key) => {
      const { [GONE]: gone, [KEPT_AT]: at, [SENT_AT]: sent } = storedAt(key) ?? {};
      return gone || at === undefined || at === sent ? [] : [{ key, at }];
    })
    .toSorted((a, b) => b.at - a.at);
  useTyped.setState(left[0] ?? { key: '', at: 0 });
}

function storedAt(key: string): Stored | undefined {
  try {
    const text = kept.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function put(key: string, stored: Stored): void {
  kept.setItem(key, JSON.stringify(stored));
  if (!kept.isKept(key) && typeof window !== 'undefined') window.addEventListener('beforeunload', askFirst);
}

/** The browser asks before it closes the tab: text that found no room in the storage would be lost without a word. */
function askFirst(event: BeforeUnloadEvent): void {
  if (!isTextKept()) event.preventDefault();
}

/** Whether a reload finds all typed text of plan years again, here or at the server. */
export const isTextKept = (): boolean =>
  kept.keys().every((key) => kept.isKept(key) || !isOfYear(key) || !isTyped(storedAt(key)));

/** Whether a draft belongs to a plan year. The notes about payments are kept under the year 0. */
const isOfYear = (key: string) => new RegExp(`^${ownerPrefix('').slice(0, -1)}[^:]*:[1-9]`).test(key);

const isTyped = ({ [GONE]: gone, [KEPT_AT]: at, [SENT_AT]: sent }: Stored = {}) => !gone && at !== sent;

const valuesOf = (stored: Stored): Record<string, unknown> =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => !name.startsWith('@')));

/** A draft in the list of what is kept here. */
export interface KeptDraft {
  page: string;
  /** The name that the member gave it, where it has one. */
  title: string | undefined;
  /** Milliseconds since 1970. */
  at: number;
}

/** The drafts of a member's year, the newest first. */
export function draftsOf(email: string, year: number): KeptDraft[] {
  const start = `${ownerPrefix(email)}${year}:`;
  return kept
    .keys()
    .filter((key) => key.startsWith(start))
    .flatMap((key) => {
      const { title, [KEPT_AT]: at, [GONE]: gone } = JSON.parse(kept.getItem(key) ?? '{}');
      return gone ? [] : [{ page: key.slice(start.length), title: title || undefined, at: Number(at) }];
    })
    .sort((a, b) => b.at - a.at);
}

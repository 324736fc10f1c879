/**
 * Typed text is kept in local storage per member, plan year and page, so that a reload or an expired session does not
 * lose it. A page removes its draft once the server has the text (readings 6). Passwords and pins are never kept.
 */
const prefix = 'rpt-draft';

/** Beside the values, under a name that no field has. */
const VERSION = '@version';
const KEPT_AT = '@kept';

export interface Draft<Values> {
  read(): Partial<Values> | undefined;
  /** The version of the stored row that the draft began from, where there is one (docs/decisions/0014). */
  version(): string | undefined;
  write(values: Values, version?: string): void;
  clear(): void;
}

/** The draft of one form. `page` is a page name, followed by an id when a page has several forms. */
export function draftOf<Values>(email: string, year: number, page: string): Draft<Values> {
  const key = `${ownerPrefix(email)}${year}:${page}`;
  const stored = (): Record<string, unknown> | undefined => {
    try {
      const text = localStorage.getItem(key);
      return text === null ? undefined : JSON.parse(text);
    } catch {
      return undefined;
    }
  };
  return {
    read: () => {
      const all = stored();
      if (all === undefined) return undefined;
      const { [VERSION]: _, [KEPT_AT]: __, ...values } = all;
      return values as Partial<Values>;
    },
    version: () => {
      const version = stored()?.[VERSION];
      return typeof version === 'string' ? version : undefined;
    },
    write: (values, version) => {
      try {
        localStorage.setItem(key, JSON.stringify({ ...values, [VERSION]: version, [KEPT_AT]: Date.now() }));
      } catch {
        // A full or forbidden storage must not stop the typing.
      }
    },
    clear: () => localStorage.removeItem(key),
  };
}

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
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => {
      const { title, [KEPT_AT]: at } = JSON.parse(localStorage.getItem(key) ?? '{}');
      return { page: key.slice(start.length), title: title || undefined, at: Number(at) };
    })
    .sort((a, b) => b.at - a.at);
}

/** A member sees only their own drafts. Those of other members are removed. */
export const keepDraftsOf = (email: string) => remove((key) => !key.startsWith(ownerPrefix(email)));

/** The member has another address now: their drafts go with it. */
export function moveDrafts(from: string, to: string): void {
  for (const key of Object.keys(localStorage)) {
    const text = key.startsWith(ownerPrefix(from)) ? localStorage.getItem(key) : null;
    if (text === null) continue;
    localStorage.removeItem(key);
    localStorage.setItem(ownerPrefix(to) + key.slice(ownerPrefix(from).length), text);
  }
}

export const clearDrafts = () => remove(() => true);

const ownerPrefix = (email: string) => `${prefix}:${encodeURIComponent(email.trim().toLowerCase())}:`;

function remove(wanted: (key: string) => boolean) {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(`${prefix}:`) && wanted(key)) localStorage.removeItem(key);
  }
}

/**
 * Typed text is kept in local storage per member, plan year and page, so that neither a reload nor an expired session
 * loses it; a page removes its draft once the server has it (readings 30). Passwords and pins are never given to it.
 */
const prefix = 'rpt-draft';

export interface Draft<Values> {
  read(): Partial<Values> | undefined;
  write(values: Values): void;
  clear(): void;
}

/** The draft of one form. `page` is a page name, with an id behind it when a page has several forms. */
export function draftOf<Values>(email: string, year: number, page: string): Draft<Values> {
  const key = `${ownerPrefix(email)}${year}:${page}`;
  return {
    read: () => {
      try {
        const text = localStorage.getItem(key);
        return text === null ? undefined : (JSON.parse(text) as Partial<Values>);
      } catch {
        return undefined;
      }
    },
    write: (values) => {
      try {
        localStorage.setItem(key, JSON.stringify(values));
      } catch {
        // A full or forbidden storage must not stop the typing.
      }
    },
    clear: () => localStorage.removeItem(key),
  };
}

/** Whoever signs in sees only their own drafts; those of others are removed. */
export const keepDraftsOf = (email: string) => remove((key) => !key.startsWith(ownerPrefix(email)));

export const clearDrafts = () => remove(() => true);

const ownerPrefix = (email: string) => `${prefix}:${encodeURIComponent(email.trim().toLowerCase())}:`;

function remove(wanted: (key: string) => boolean) {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(`${prefix}:`) && wanted(key)) localStorage.removeItem(key);
  }
}

import { kept } from '#web/storage.ts';

/**
 * Typed text is kept in local storage per member, plan year and page, so that a reload or an expired session does not
 * lose it. A page removes its draft once the server has the text (readings 6). Passwords and pins are never kept.
 */
const prefix = 'rpt-draft';

// Apart from drafts.ts, because the sign-in page loads this.

/** A member sees only their own drafts. Those of other members are removed. */
export const keepDraftsOf = (email: string) => remove((key) => !key.startsWith(ownerPrefix(email)));

/** The member has another address now: their drafts go with it. */
export function moveDrafts(from: string, to: string): void {
  for (const key of kept.keys()) {
    const text = key.startsWith(ownerPrefix(from)) ? kept.getItem(key) : null;
    if (text === null) continue;
    kept.removeItem(key);
    kept.setItem(ownerPrefix(to) + key.slice(ownerPrefix(from).length), text);
  }
}

/** The text was saved or discarded here, and the server still has that of this moment. */
export const GONE = '@gone';

/** Whether typed text is kept in this browser, for the page that does not know its member any more. */
export const areDraftsKept = (): boolean =>
  kept
    .keys()
    .some(
      (key) =>
        key.startsWith(`${prefix}:`) && kept.isKept(key) && !kept.getItem(key)?.startsWith(`{"${GONE}"`),
    );

export const clearDrafts = () => remove(() => true);

/** The keys of a member's drafts in the storage begin with it. */
export const ownerPrefix = (email: string) => `${prefix}:${encodeURIComponent(email.trim().toLowerCase())}:`;

/** Whether the key is that of a draft of a plan year. The notes about payments are of the year 0. */
export const isOfYear = (key: string) => new RegExp(`^${prefix}:[^:]*:[1-9]`).test(key);

function remove(wanted: (key: string) => boolean) {
  for (const key of kept.keys()) {
    if (key.startsWith(`${prefix}:`) && wanted(key)) kept.removeItem(key);
  }
}

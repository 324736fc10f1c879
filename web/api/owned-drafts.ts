import { kept } from '#web/storage.ts';

/**
 * Typed text is kept in local storage per member, plan year and page, so that a reload or an expired session does not
 * lose it. A page removes its draft once the server has the text (readings 6). Passwords and pins are never kept.
 */
const prefix = 'rpt-draft';

// Apart from drafts.ts, because the sign-in page loads this.

/** The mark of a text that was saved or discarded here, while the server still has the text of this moment. */
export const GONE = '@gone';

/** Whether typed text is kept in this browser, for the page that does not know its member any more. */
export const areDraftsKept = (): boolean =>
  kept
    .keys()
    .some(
      (key) =>
        key.startsWith(`${prefix}:`) && kept.isKept(key) && !kept.getItem(key)?.startsWith(`{"${GONE}"`),
    );

export const clearDrafts = () => removeDrafts(() => true);

/** The keys of a member's drafts in the storage begin with it. */
export const ownerPrefix = (email: string) => `${prefix}:${encodeURIComponent(email.trim().toLowerCase())}:`;

export function removeDrafts(wanted: (key: string) => boolean) {
  for (const key of kept.keys()) {
    if (key.startsWith(`${prefix}:`) && wanted(key)) kept.removeItem(key);
  }
}

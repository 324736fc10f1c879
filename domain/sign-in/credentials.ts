/** Days in which the former address can undo a change of address. */
export const UNDO_DAYS = 7;

/** Minutes between two notes of when a session was used: a write for each call would cost more than it tells. */
export const LAST_USED_MINUTES = 5;

/** The instant from which a change of address can no longer be undone. */
export const undoEnd = (changedAt: Date): Date => new Date(changedAt.getTime() + UNDO_DAYS * 86_400_000);

/** A change of address made after this instant can still be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * 86_400_000);

/** Whether it is time to note again that a session is in use. */
export const isUseToNote = (lastUsed: Date, now: Date): boolean =>
  now.getTime() - lastUsed.getTime() >= LAST_USED_MINUTES * 60_000;

import { type DBSchema, openDB } from 'idb';
import type { BodyInput } from '#contract/endpoint.ts';
import type { logActivity } from '#contract/logged-activities.ts';
import type { CaptureWay } from '#domain/activities/capture-queue.ts';
import { CAPTURE_OWNER, type CaptureOwner, captureOwner, capturesOf } from '#web/api/forget-captures.ts';
import { session } from '#web/api/session.ts';
import { kept } from '#web/storage.ts';

/** An activity that the member recorded on this phone and that is not sent yet. */
export interface Capture {
  /** Its `capture_id` at the server. */
  id: string;
  year: number;
  body: BodyInput<typeof logActivity>;
  file: File | null;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** The id of the activity at the server; null until the server has it. After that only the file waits. */
  activityId: string | null;
  /** How the last try ended; null: not tried yet. */
  way: CaptureWay | null;
  message: string;
  /** The field that the server refused; empty: none. */
  field: string;
}

interface Schema extends DBSchema {
  captures: { key: string; value: Capture };
}

/** Notes the member to whom captures belong that are made without a session from now on. */
export const ownCaptures = (owner: CaptureOwner) => kept.setItem(CAPTURE_OWNER, JSON.stringify(owner));

/** The captures of a member, the oldest first. */
export const capturesKept = async (email: string): Promise<Capture[]> =>
  (await using(email, (db) => db.getAll('captures'))).toSorted((a, b) => a.keptAt - b.keptAt);

export const keepCapture = (email: string, capture: Capture) =>
  using(email, (db) => db.put('captures', capture));

export const dropCapture = (email: string, id: string) => using(email, (db) => db.delete('captures', id));

/** Opens for one use only: an open database cannot be deleted when the member signs out. */
async function using<T>(email: string, act: (db: Awaited<ReturnType<typeof open>>) => Promise<T>) {
  const db = await open(email);
  try {
    return await act(db);
  } finally {
    db.close();
  }
}

/**
 * Opens the database of a member's captures. Throws when there is none and the phone is no longer this member's: a database
 * that was deleted at the logout is not made anew.
 */
const open = (email: string) =>
  openDB<Schema>(capturesOf(email), 1, {
    upgrade: (db, _from, _to, making) => {
      if (session().email === email || captureOwner()?.email === email)
        return void db.createObjectStore('captures', { keyPath: 'id' });
      making.done.catch(() => {});
      making.abort();
    },
  });

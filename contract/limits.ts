import type { LimitName } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

/**
 * How many calls are allowed in a window. Beyond that the response is 429 with `retry_after` (spec-readings 29). A
 * form that was filled in wrongly never counts. An IPv6 address counts as its whole /64 network.
 */
export interface Limit {
  windowSeconds: number;
  /** The calls that count: those that fail as a wrong guess does, or every call when the call itself costs something (mail, rows). */
  counts: 'every call' | readonly ErrorCode[];
  /** From one address. */
  perAddress: number;
  /** For one account from one address. */
  perAccount: number;
  /**
   * A wrong one guesses at a mailed pin. Then it counts for the account only from a browser that holds such a pin, and no
   * other guess keeps anybody from the first try of a pin (spec-readings 29).
   */
  guessesAtPins?: true;
  /** For one account from all addresses; the window doubles with each round, unless there is a `perAccountFirst`. */
  perAccountAnywhere: number;
  /**
   * For one account, over all addresses that ask for the first time in the window. So a stranger who fills
   * `perAccountAnywhere` does not keep out the owner, who asks from another address (spec-readings 29).
   */
  perAccountFirst?: number;
  /**
   * For one account from a browser that signed in to it before. For such a browser only this limit counts, and its window
   * doubles.
   */
  perBrowser: number;
}

const MINUTE = 60;

export const limits: Record<LimitName, Limit> = {
  login: {
    windowSeconds: 15 * MINUTE,
    counts: ['wrong_password', 'email_not_registered', 'current_password_wrong'],
    perAddress: 100,
    perAccount: 10,
    perAccountAnywhere: 50,
    perBrowser: 20,
  },
  // Each right password mails a code: somebody who knows it must not fill the owner's mailbox (spec-readings 29).
  login_mail: {
    windowSeconds: 15 * MINUTE,
    counts: 'every call',
    perAddress: 300,
    perAccount: 10,
    perAccountAnywhere: 30,
    perBrowser: 20,
  },
  code: {
    windowSeconds: 15 * MINUTE,
    guessesAtPins: true,
    counts: [
      'wrong_pin',
      'pin_spent',
      'wrong_code',
      'account_not_registered',
      'wrong_verification_pin',
      'reset_pin_incorrect',
      'reset_account_missing',
      'undo_link_void',
    ],
    perAddress: 100,
    perAccount: 15,
    perAccountAnywhere: 50,
    perBrowser: 20,
  },
  // Every call counts: a signature cannot be guessed, but each question to a device stores a row.
  passkey: {
    windowSeconds: 15 * MINUTE,
    counts: 'every call',
    perAddress: 300,
    perAccount: 40,
    perAccountAnywhere: 120,
    perBrowser: 40,
  },
  register: {
    windowSeconds: 60 * MINUTE,
    counts: 'every call',
    perAddress: 40,
    perAccount: 5,
    perAccountAnywhere: 20,
    perAccountFirst: 100,
    perBrowser: 10,
  },
  // Every call counts, because each mails a pin and a stranger must not fill anybody's mailbox.
  pin_mail: {
    windowSeconds: 15 * MINUTE,
    counts: 'every call',
    perAddress: 60,
    perAccount: 5,
    perAccountAnywhere: 20,
    perAccountFirst: 100,
    perBrowser: 10,
  },
  reset: {
    windowSeconds: 15 * MINUTE,
    counts: 'every call',
    perAddress: 30,
    perAccount: 5,
    perAccountAnywhere: 20,
    perAccountFirst: 100,
    perBrowser: 10,
  },
  email_change: {
    windowSeconds: 60 * MINUTE,
    counts: 'every call',
    perAddress: 60,
    perAccount: 5,
    perAccountAnywhere: 10,
    perBrowser: 10,
  },
  discount: {
    windowSeconds: 15 * MINUTE,
    counts: ['discount_invalid', 'discount_used'],
    perAddress: 40,
    perAccount: 15,
    perAccountAnywhere: 40,
    perBrowser: 20,
  },
  checkout: {
    windowSeconds: 15 * MINUTE,
    counts: 'every call',
    perAddress: 60,
    perAccount: 20,
    perAccountAnywhere: 60,
    perAccountFirst: 200,
    perBrowser: 30,
  },
  // Every call counts, because each sends two mails.
  walkthrough: {
    windowSeconds: 24 * 60 * MINUTE,
    counts: 'every call',
    perAddress: 60,
    perAccount: 3,
    perAccountAnywhere: 3,
    perBrowser: 3,
  },
  // Each call renders a PDF and keeps it for its download.
  document: {
    windowSeconds: 60 * MINUTE,
    counts: 'every call',
    perAddress: 300,
    perAccount: 30,
    perAccountAnywhere: 30,
    perBrowser: 30,
  },
  // A number is random, so that nobody finds one by trying.
  check: {
    windowSeconds: 60 * MINUTE,
    counts: 'every call',
    perAddress: 100,
    perAccount: 100,
    perAccountAnywhere: 100,
    perBrowser: 100,
  },
  // Links that a member makes, and comments that their readers write.
  share: {
    windowSeconds: 60 * MINUTE,
    counts: 'every call',
    perAddress: 100,
    perAccount: 30,
    perAccountAnywhere: 30,
    perBrowser: 30,
  },
  // A wrong link is a guess.
  shared: {
    windowSeconds: 60 * MINUTE,
    counts: ['share_ended'],
    perAddress: 100,
    perAccount: 100,
    perAccountAnywhere: 100,
    perBrowser: 100,
  },
};

/** How often a window can double: from 15 minutes to 16 hours. */
export const WINDOW_DOUBLINGS = 6;
/** After this many hours without a failure a doubled window has its first length again. */
export const WINDOW_QUIET_HOURS = 24;

/** The most circumstances of one year: each kind for each body once. */
export const CIRCUMSTANCES_MAX = 50;

/** The most rows of a member's registrations with further bodies: every body with some levels. */
export const BODY_REGISTRATIONS_MAX = 100;
/** Entries of hours from before that a member may keep: three figures of a dozen bodies over years. */
export const BROUGHT_MAX = 200;

/** Largest body of a JSON call, in bytes; evidence files have their own limit (domain/activities/activities.ts). */
export const JSON_LIMIT = 256 * 1024;
/** The most files and other large bodies that one member may send at the same time. */
export const UPLOADS_PER_MEMBER = 3;
/** Memory that large bodies of all members may take together on one node, in bytes: fourteen of the largest. */
export const UPLOAD_BYTES_PER_NODE = 200 * 1024 * 1024;
/** Evidence archives that one member may download at the same time; one more answers 503 and can be tried again. */
export const ARCHIVES_PER_MEMBER = 2;
/** Evidence archives that all members together may download from one node at the same time: each keeps reading files until its end. */
export const ARCHIVES_PER_NODE = 20;
/** Longest texts that members write. */
export const TEXT_MAX = 255;
/** The length of a row's version, as responses name it. */
export const VERSION_MAX = 64;
export const LONG_TEXT_MAX = 5000;
/** The most characters of one form's draft as JSON, and of all drafts of a plan year. */
export const DRAFT_MAX = 40_000;
export const DRAFTS_MAX = 120_000;
export const LINK_MAX = 2000;
export const LEARNING_AREAS_MAX = 200;
/** The most activities of one plan year, added one by one or as a file. */
export const ACTIVITIES_MAX = 500;
/** The most links to one plan year that are open at the same time, and comments under one link. */
export const SHARES_MAX = 10;
export const SHARE_COMMENTS_MAX = 100;
/**
 * Accounts that an administrator makes in one call. Each password takes some 25 ms of a processor to hash, so that these
 * take a few seconds.
 */
export const ACCOUNTS_MAX = 200;
/** Payments that the office records in one call. They are one transaction, in which each takes some milliseconds. */
export const RECORDED_MAX = 200;
/** Largest body of a bulk upload, in bytes: a file of 5 MB with the names of its columns in each row. */
export const BULK_LIMIT = 6 * 1024 * 1024;
/** Largest body, in bytes, of a statement: a file of 10 MB as JSON, in which every quotation mark takes two. */
export const STATEMENT_LIMIT = 14 * 1024 * 1024;
/** Largest body, in bytes, of an upload whose file may have the largest number of rows. */
export const LONG_FILE_LIMIT = 8 * 1024 * 1024;

import type { LimitName } from './endpoint.ts';

/**
 * Request limits: `perAccount` counts by address and account together, `perAddress` by address alone. An IPv6 address
 * counts with its whole /64.
 */
export interface Limit {
  windowSeconds: number;
  perAddress: number;
  /** Tries for one account from one address. */
  perAccount: number;
  /** Tries for one account from all addresses that have never signed in to it: slows a spread attack, never the owner. */
  perAccountElsewhere: number;
}

const MINUTE = 60;

/** How many calls are let through; beyond it 429 with `retry_after` (spec-readings 'Limits'). */
export const limits: Record<LimitName, Limit> = {
  login: { windowSeconds: 15 * MINUTE, perAddress: 100, perAccount: 10, perAccountElsewhere: 50 },
  code: { windowSeconds: 15 * MINUTE, perAddress: 100, perAccount: 15, perAccountElsewhere: 50 },
  register: { windowSeconds: 60 * MINUTE, perAddress: 40, perAccount: 5, perAccountElsewhere: 20 },
  reset: { windowSeconds: 15 * MINUTE, perAddress: 30, perAccount: 5, perAccountElsewhere: 20 },
  discount: { windowSeconds: 15 * MINUTE, perAddress: 40, perAccount: 15, perAccountElsewhere: 40 },
  checkout: { windowSeconds: 15 * MINUTE, perAddress: 60, perAccount: 20, perAccountElsewhere: 60 },
};

/** Largest body of a JSON call, in bytes; evidence files have their own limit (domain/activities.ts). */
export const JSON_LIMIT = 256 * 1024;
/** Longest texts that members write. */
export const TEXT_MAX = 255;
export const LONG_TEXT_MAX = 5000;
export const LINK_MAX = 2000;
export const LEARNING_AREAS_MAX = 200;
/** In one year, whichever way they come in: one by one or as a file. */
export const ACTIVITIES_MAX = 500;
/** Largest body of a bulk upload, in bytes: a file of 5 MB with the names of its columns in each row. */
export const BULK_LIMIT = 6 * 1024 * 1024;

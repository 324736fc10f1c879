import type { z } from 'zod/mini';
import type { signIns } from '#contract/credentials.ts';
import type { RowOf } from '#server/db/row-or-json.ts';
import type { selectBrowsers } from './browser-queries.ts';
import type { selectSessions } from './session-queries.ts';

/** The open sessions and the known browsers as their member sees them (spec-readings 29, 31). */
export const presentSignIns = (
  open: readonly RowOf<typeof selectSessions>[],
  known: readonly RowOf<typeof selectBrowsers>[],
  { keyHash }: { keyHash: string },
): z.output<typeof signIns> => ({
  sessions: open.map(({ id, device, key_hash, created_at, last_used_at }) => ({
    id,
    device,
    since: instant(created_at),
    last_used: instant(last_used_at ?? created_at),
    current: key_hash === keyHash,
  })),
  browsers: known.map(({ id, device, token_hash, signed_in_at }) => ({
    id,
    device,
    signed_in: instant(signed_in_at),
    open: open.some(({ browser_hash }) => browser_hash === token_hash),
  })),
});

const instant = (at: Date | string) => new Date(at).toISOString();

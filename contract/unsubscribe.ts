import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { TEXT_MAX } from './limits.ts';

/**
 * The page behind a mail's link and the one-click header of the mail (RFC 8058) both call this. A mail program sends
 * `List-Unsubscribe=One-Click` as a form, which is not read: the secret in the path says everything. It has 256 bits, so
 * it needs no limit, and nobody behind a mail provider's address is kept from leaving.
 */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/:token',
  guard: 'public',
  doc: 'Stops the mails of one kind with the secret of one of them: those to leads for good (spec-readings 92), one kind of reminder, or mails to groups of members. May be repeated',
  params: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(TEXT_MAX, 'Open the link in the mail')),
  }),
  ok: fields.nothing,
  errors: ['leave_link_unknown'],
});

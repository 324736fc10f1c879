import { z } from 'zod/mini';
import { membershipKinds } from '#domain/membership.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

// The record of one member for the office, and its actions, beside the specified form of the edit view.

const instant = z.nullable(z.string());

export const personRecord = endpoint({
  method: 'GET',
  path: '/api/admin/users/:user_id/record',
  guard: 'admin',
  doc: 'The record of a member for the office: first, why they cannot sign in (spec-readings 19)',
  params: z.object({ user_id: fields.id }),
  ok: z.object({
    sign_in: z.object({
      state: z.enum(['blocked', 'hindered', 'free']),
      sentences: z.array(z.string()),
    }),
    account: z.object({
      verified_at: instant,
      member_since: z.string(),
      last_sign_in: instant,
      /** Empty when the member has not typed it. */
      saica_number: z.string(),
      kind: z.enum(membershipKinds),
    }),
  }),
  errors: ['not_found'],
});

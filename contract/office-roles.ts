import { z } from 'zod/mini';
import { givenRoles, roles } from '#domain/office/roles.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

export const officeRoles = endpoint({
  method: 'GET',
  path: '/api/admin/roles',
  guard: 'admin',
  right: 'roles',
  doc: 'The owners, who are the addresses of ADMIN_EMAILS, and the accounts with another role (docs/decisions/0033)',
  ok: z.object({
    people: z.array(
      z.object({
        /** Empty for an owner without an account. */
        user_id: z.string(),
        email: z.string(),
        name: z.string(),
        role: z.enum(roles),
        /** When it was given; null for an owner. */
        since: z.nullable(z.string()),
        /** A role holds on a verified address only. */
        verified: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

export const giveRole = endpoint({
  method: 'POST',
  path: '/api/admin/roles/give',
  guard: 'admin',
  right: 'roles',
  does: 'Gave a role',
  concerns: 'body.email',
  doc: 'Gives a verified account a role in place of the one that it has, and tells the person; never to an address of ADMIN_EMAILS',
  body: z.object({ email: fields.email, role: z.enum(givenRoles, 'Choose a role') }),
  ok: fields.nothing,
  // invalid_input: nobody has the address, or it is not verified.
  errors: ['invalid_input', 'owner_stays'],
});

export const takeRole = endpoint({
  method: 'POST',
  path: '/api/admin/roles/take',
  guard: 'admin',
  right: 'roles',
  does: 'Took a role away',
  concerns: 'body.user_id',
  doc: 'Takes the role of an account away and tells the person; from the next call on the administration is closed to them',
  body: z.object({ user_id: fields.id }),
  ok: fields.nothing,
  errors: ['not_found', 'owner_stays'],
});

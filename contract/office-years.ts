import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

// The plan years of a member: one more, and one that belongs elsewhere, to another account of the same person or to nobody
// (docs/decisions/0049).

export const userYear = endpoint({
  method: 'GET',
  path: '/api/admin/users/:user_id/years/:year',
  guard: 'admin',
  right: 'members',
  doc: 'What a plan year of a member holds, in numbers and without a text of theirs, and whether it can be taken back',
  params: z.object({ user_id: fields.id, year: fields.planYear }),
  ok: z.object({
    /** '3 scores and 12 activities', or 'nothing'. */
    holds: z.string(),
    /** How many links to the plan are open. */
    links: z.number(),
    /** Why the year cannot be taken back; null: it can. */
    stays: z.nullable(z.string()),
  }),
  errors: ['not_found', 'plan_year_not_owned'],
});

export const addUserYear = endpoint({
  method: 'POST',
  path: '/api/admin/add_user_year',
  guard: 'admin',
  right: 'help',
  does: 'Added a plan year',
  concerns: 'body.user_id',
  doc: 'Gives a member a plan year and tells them (spec-readings 61)',
  body: z.object({ user_id: fields.id, year: fields.planYear }),
  ok: fields.nothing,
  errors: ['not_found', 'year_owned'],
});

export const moveYear = endpoint({
  method: 'POST',
  path: '/api/admin/move_year',
  guard: 'admin',
  right: 'help',
  does: 'Moved a plan year',
  concerns: 'body.from',
  records: true,
  doc: 'Moves a plan year with everything in it to another account of the same person, which lacks the year or has it empty (replace_empty). Ends the links to it, writes the move into its history, tells both addresses; money stays (docs/decisions/0049)',
  body: z.object({
    from: fields.email,
    to: fields.email,
    year: fields.planYear,
    /** Whether an empty year of the other account gives way. */
    replace_empty: z._default(z.boolean('Choose true or false'), false),
    reason: fields.optionalText255,
  }),
  ok: z.object({
    /** The plan years of the two accounts now. */
    from_years: z.array(z.number()),
    to_years: z.array(z.number()),
    /** How many links to the plan were ended. */
    links_ended: z.number(),
  }),
  errors: ['not_found', 'invalid_input', 'year_stays'],
});

export const takeBackYear = endpoint({
  method: 'POST',
  path: '/api/admin/take_back_year',
  guard: 'admin',
  right: 'status',
  does: 'Took back a plan year',
  concerns: 'body.email',
  doc: 'Takes back a plan year that was sold or given by mistake, while it is empty, and tells the member. It can be bought again. Moves no money (docs/decisions/0049)',
  body: z.object({
    email: fields.email,
    year: fields.planYear,
    reason: fields.optionalText255,
  }),
  ok: z.object({ years: z.array(z.number()) }),
  errors: ['not_found', 'year_stays'],
});

import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { calendarDate, optionalDate } from './plan-fields.ts';

// Facts of the member about the bodies of framework/obligations/ that have no question in the career profile.

const ofMember = { path: '/api/account/registrations', guard: 'member' } as const;
const body = fields.text255('Choose a body');
const BAD_MONTH = 'Choose a month from 1 to 12';

export const registrations = endpoint({
  ...ofMember,
  method: 'GET',
  doc: "The member's registrations with further bodies, a row for each level; those of the career profile are its answers",
  ok: z.array(
    z.object({
      id: z.string(),
      body: z.string(),
      number: z.string(),
      /** Empty: not stated. */
      from: z.string(),
      until: z.string(),
      level: z.string(),
      level_from: z.string(),
      anniversary: z.nullable(z.number()),
    }),
  ),
  errors: [],
});

export const saveRegistration = endpoint({
  ...ofMember,
  method: 'POST',
  doc: 'States a registration with a body, in all years. With the same `body` and `from` it corrects that registration, and with another `level_from` it adds a level to it. With `id` it corrects that row, its first day too',
  body: z.object({
    /** The row to correct. If omitted, the one with the same body and days. */
    id: z.optional(fields.id),
    body,
    number: fields.optionalText255,
    from: optionalDate,
    until: optionalDate,
    level: fields.optionalText255,
    level_from: optionalDate,
    anniversary: z.nullish(z.int(BAD_MONTH).check(z.gte(1, BAD_MONTH), z.lte(12, BAD_MONTH))),
  }),
  ok: z.object({ id: z.string() }),
  errors: ['invalid_input', 'not_found'],
});

export const removeRegistration = endpoint({
  ...ofMember,
  method: 'POST',
  path: '/api/account/registrations/remove',
  doc: 'Removes a row of a registration that was stated by mistake. With the last row of a body its hours from before go too',
  body: z.object({ id: fields.id }),
  ok: fields.nothing,
  errors: ['not_found'],
});

const broughtHours = { path: '/api/account/brought', guard: 'member' } as const;
/** The minutes of three years. */
const BROUGHT_MINUTES_MAX = 3 * 366 * 24 * 60;
const BAD_MINUTES = 'Enter the minutes as a whole number, from 0';

export const brought = endpoint({
  ...broughtHours,
  method: 'GET',
  doc: 'The hours of cycles that no plan year has',
  ok: z.array(
    z.object({
      body: z.string(),
      cycle_from: z.string(),
      rule: z.string(),
      minutes: z.number(),
      note: z.string(),
      proof_note: z.string(),
    }),
  ),
  errors: [],
});

export const saveBrought = endpoint({
  ...broughtHours,
  method: 'POST',
  doc: 'Sets the hours that were earned before the product or in a year that was not bought, for one cycle and rule of a body; 0 minutes take them back',
  body: z.object({
    body,
    cycle_from: calendarDate,
    rule: fields.text255('Choose the hours'),
    minutes: z
      .int(BAD_MINUTES)
      .check(z.gte(0, BAD_MINUTES), z.lte(BROUGHT_MINUTES_MAX, 'This is more than three years')),
    note: fields.optionalLongText,
    /** Where the proof is kept. */
    proof_note: fields.optionalText255,
  }),
  ok: fields.nothing,
  errors: ['invalid_input'],
});

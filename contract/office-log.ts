import { z } from 'zod/mini';
import { isCalendarDate } from '#domain/calendar/calendar.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { bulkStates } from './office-bulk-actions.ts';
import { pageOf, pageQuery } from './paging.ts';

const day = z.string().check(z.refine(isCalendarDate, 'Choose a day'), z.meta({ examples: ['2026-03-31'] }));

/** `q`: an address, a code or a price. `bulk_action`: the entries of one bulk action, with those of its rows. */
const filters = {
  who: z.optional(fields.id),
  what: z.optional(fields.text255('Choose an action')),
  from: z.optional(day),
  to: z.optional(day),
  bulk_action: z.optional(fields.id),
};

/** By label; null when the entry has none. */
const logged = z.nullable(
  z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))),
);

export const officeLog = endpoint({
  method: 'GET',
  path: '/api/admin/log',
  guard: 'admin',
  right: 'log',
  mayBeLate: true,
  doc: 'What administrators changed and downloaded: who, when, what, whom, before and after; the newest first (spec-readings 76)',
  query: pageQuery(['at'], filters),
  ok: pageOf(
    z.object({
      id: z.string(),
      at: z.string(),
      /** 'Changed price'. */
      action: z.string(),
      /** The member whom the entry is about, or what else it is about: a code, '5 000 users'. */
      whom: z.string(),
      /** Empty when the administrator's account is deleted. */
      who: z.string(),
      who_email: z.string(),
      before: logged,
      after: logged,
      /** For the filter `bulk_action`, when the entry stands for the rows of a bulk action or an upload; otherwise empty. */
      rows: z.string(),
      /** The bulk action that it belongs to, while that is kept. `row` is null in the entry of the bulk action itself. */
      bulk_action: z.nullable(
        z.object({
          id: z.string(),
          number: z.int(),
          state: z.enum(bulkStates),
          failed: z.int(),
          row: z.nullable(z.int()),
        }),
      ),
    }),
  ),
  errors: [],
});

export const officeLogChoices = endpoint({
  method: 'GET',
  path: '/api/admin/log/choices',
  guard: 'admin',
  right: 'log',
  mayBeLate: true,
  doc: 'The administrators and the actions that the log has entries of, for its filters',
  ok: z.object({
    administrators: z.array(z.object({ id: z.string(), name: z.string() })),
    actions: z.array(z.string()),
  }),
  errors: [],
});

export const officeLogCsv = endpoint({
  method: 'GET',
  path: '/api/admin/log_csv',
  guard: 'admin',
  right: 'log',
  does: 'Downloaded the admin log',
  kind: 'file',
  doc: "admin-log.csv: all entries that match the search and the filters; 'format' xlsx: as a sheet",
  query: z.object({ q: fields.searchText, ...filters, format: fields.listFormat }),
  ok: z.unknown(),
  errors: [],
});

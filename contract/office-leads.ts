import { z } from 'zod/mini';
import { CSV_ROWS_MAX } from '#domain/csv/table.ts';
import { leadStates } from '#domain/leads/leads.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { BULK_LIMIT } from './limits.ts';
import { bulkResult } from './office-bulk-actions.ts';
import { pageOf, pageQuery } from './paging.ts';
import { confirmedOf } from './selection.ts';

const name = fields.copiedName('Name is required');

/** A lead with the names of the specification (B §3). Both ids are the same. */
const lead = z.object({
  _id: fields.id,
  lead_id: fields.id,
  email: z.string(),
  name: z.string(),
  lead_state: z.enum(leadStates),
  /** An instant. */
  date_created: z.string(),
});

export const getAllLeads = endpoint({
  method: 'POST',
  path: '/api/auth/getAll_leads',
  guard: 'admin',
  right: 'leads',
  does: 'Read all leads',
  concerns: 'leads',
  doc: 'All leads, the newest first; the reading is in the log (B §7.8). The page takes /api/admin/leads',
  ok: z.array(lead),
  errors: [],
});

export const addLead = endpoint({
  method: 'POST',
  path: '/api/auth/add_lead',
  guard: 'admin',
  right: 'leads',
  does: 'Added lead',
  concerns: 'leads',
  doc: 'Adds a lead; an address that has an account is REGISTERED at once (B §2.9, §7.8)',
  body: z.object({ email: fields.email, name }),
  ok: z.object({ lead_id: fields.id, lead_state: z.enum(leadStates) }),
  errors: ['lead_exists', 'lead_left'],
});

/** The text of a cell in the file. domain/csv/lead-rows.ts says which texts are allowed. */
const cell = z._default(
  z.pipe(z.union([z.string(), z.number()], 'Write this as text'), z.transform(String)),
  '',
);

const CHOOSE_A_FILE = 'Choose a file with leads';

export const bulkAddLeads = endpoint({
  method: 'POST',
  path: '/api/auth/bulkAdd_leads',
  guard: 'admin',
  right: 'leads',
  does: 'Added leads',
  concerns: 'leads',
  doc: 'Adds the rows of a CSV file, all or none; addresses that are leads already or left the list are not added, and named (B §5, §7.8)',
  bodyLimit: BULK_LIMIT,
  body: z.object({
    leads: z
      .array(z.object({ name: cell, email: cell }), CHOOSE_A_FILE)
      .check(
        z.minLength(1, CHOOSE_A_FILE),
        z.maxLength(CSV_ROWS_MAX, `At most ${CSV_ROWS_MAX} rows at a time`),
      ),
  }),
  ok: z.object({
    added: z.number(),
    /** Places in `leads`, from 0, of addresses that are leads already or stand earlier in the list. */
    already: z.array(z.number()),
    /** Places in `leads`, from 0, of addresses that unsubscribed, or to which mail came back because they do not exist. */
    left: z.array(z.number()),
  }),
  errors: ['invalid_input'],
});

export const reviewLeads = endpoint({
  method: 'POST',
  path: '/api/admin/leads/review',
  guard: 'admin',
  right: 'leads',
  reads: true,
  doc: 'Which of these addresses are leads already and which left the list, for the review of a file; stores nothing',
  bodyLimit: BULK_LIMIT,
  body: z.object({
    emails: z
      .array(fields.email, CHOOSE_A_FILE)
      .check(z.maxLength(CSV_ROWS_MAX, `At most ${CSV_ROWS_MAX} rows at a time`)),
  }),
  /** Places in `emails`, from 0. */
  ok: z.object({ already: z.array(z.number()), left: z.array(z.number()) }),
  errors: [],
});

export const deleteLead = endpoint({
  method: 'POST',
  path: '/api/auth/delete_lead',
  guard: 'admin',
  right: 'leads',
  does: 'Deleted lead',
  concerns: 'leads',
  doc: 'Deletes a lead; an address that left the list, or that does not exist, stays off it (B §7.8)',
  body: z.object({ lead_id: fields.id }),
  ok: fields.nothing,
  errors: ['not_found'],
});

/** The filters of the list of leads. */
const filters = { state: z.optional(z.enum(leadStates, 'Choose a state of a lead')) };
/** An id, or a lead as the list gave it. */
const leadKey = z.union([
  fields.id,
  z.pipe(
    z.object({ lead_id: fields.id }),
    z.transform((one) => one.lead_id),
  ),
]);

export const deleteSelectedLeads = endpoint({
  method: 'POST',
  path: '/api/auth/delete_selected_leads',
  guard: 'admin',
  right: 'leads',
  does: 'Deleted leads',
  concerns: 'leads',
  doc: 'Deletes these leads, by id or as the list gave them, or all that match except some; more than a hundred go on after the call (B §2.9, §7.8)',
  body: z.object({ leads: confirmedOf(leadKey, z.object({ q: fields.searchText, ...filters })) }),
  ok: bulkResult,
  errors: ['selection_changed'],
});

const campaign = z.enum(['ACTIVE', 'PAUSED']);

export const getLeadServerState = endpoint({
  method: 'GET',
  path: '/api/auth/getLead_server_state',
  guard: 'admin',
  right: 'leads',
  doc: 'Whether the mails to leads go out: ACTIVE or PAUSED (B §4, §7.8)',
  ok: z.object({ state: campaign }),
  errors: [],
});

export const toggleLeadState = endpoint({
  method: 'POST',
  path: '/api/auth/toggleLead_state',
  guard: 'admin',
  right: 'leads',
  does: 'Activated or paused leads',
  concerns: 'leads',
  doc: 'Turns the mails to leads on or off. With `state` it sets that one, so that a second click changes nothing (B §4, §7.8)',
  body: z.object({ state: z.optional(z.enum(['ACTIVE', 'PAUSED'], 'Choose ACTIVE or PAUSED')) }),
  ok: z.object({ state: campaign }),
  errors: [],
});

export const leadsPage = endpoint({
  method: 'GET',
  path: '/api/admin/leads',
  guard: 'admin',
  right: 'leads',
  doc: 'A page of the leads, the newest first unless sorted otherwise',
  query: pageQuery(['email', 'name', 'state', 'date_created'], filters),
  ok: pageOf(
    z.extend(lead, {
      /** When the address left the list; null while it is on it. */
      left_at: z.nullable(z.string()),
      /** When a mail was given up, because the mail server refused it again and again, or when it came back. */
      failed_at: z.nullable(z.string()),
    }),
  ),
  errors: [],
});

export const leadsOverview = endpoint({
  method: 'GET',
  path: '/api/admin/leads/overview',
  guard: 'admin',
  right: 'leads',
  doc: 'How many leads are in each state, how many addresses left, and what the next run of the daily job sends',
  ok: z.object({
    state: campaign,
    counts: z.record(z.enum(leadStates), z.number()),
    /** Also of leads that were deleted since. */
    left: z.number(),
    next: z.object({
      /** The day of the next run. */
      date: z.string(),
      time: z.string(),
      /** First, second and third mails. */
      mails: z.tuple([z.number(), z.number(), z.number()]),
    }),
  }),
  errors: [],
});

import { z } from 'zod/mini';
import { shareDays } from '#domain/shares/shares.ts';
import { isBlank } from '#domain/text/blank-text.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { bodySummary } from './obligations.ts';

const ofYear = {
  path: '/api/plan/:year/shares',
  guard: 'member',
  planYear: 'params.year',
  params: fields.yearParams,
} as const;

export const makeShare = endpoint({
  ...ofYear,
  method: 'POST',
  limit: 'share',
  records: true,
  doc: 'Makes a link under which anybody who has it reads the plan of a year, and answers it once. `days`: how long it opens; `files`: with the evidence. The member gets a mail',
  body: z.object({
    days: z.literal(shareDays, 'Choose 7, 14 or 30 days'),
    files: z.boolean('Choose whether the files are included'),
  }),
  ok: z.object({ id: z.string(), address: z.string() }),
  errors: ['too_many_shares'],
});

export const shares = endpoint({
  ...ofYear,
  method: 'GET',
  doc: 'The newest 20 links to a plan year, each with how often it was opened and its comments. The address itself is shown only when it is made',
  ok: z.array(
    z.object({
      id: z.string(),
      made_at: z.string(),
      /** The last day on which it opens. */
      ends_on: z.string(),
      open: z.boolean(),
      /** When it was ended before its day; null: it was not. */
      ended_at: z.nullable(z.string()),
      files: z.boolean(),
      opened: z.number(),
      opened_at: z.nullable(z.string()),
      comments: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** Empty: they said that they have read the plan. */
          text: z.string(),
          written_at: z.string(),
        }),
      ),
    }),
  ),
  errors: [],
});

export const endShare = endpoint({
  ...ofYear,
  method: 'POST',
  path: '/api/plan/:year/shares/:id/end',
  whenLapsed: true,
  records: true,
  doc: 'Ends a link at once; may be repeated',
  params: z.extend(fields.yearParams, { id: fields.id }),
  ok: fields.nothing,
  errors: ['not_found'],
});

/** The secret of the link. Its page has it behind the hash, and a call in a header: neither is in the address of a request. */
const headers = z.object({ share: fields.text255('Open the link again') });

export const shared = endpoint({
  method: 'GET',
  path: '/api/shared',
  guard: 'public',
  limit: 'shared',
  doc: "The plan of a year as it is today, for anyone who has a link to it: the owner's name, never an address. Each call is one opening",
  headers,
  ok: z.object({
    owner: z.string(),
    /** Empty: not chosen yet. */
    career_path: z.string(),
    year: z.number(),
    today: z.string(),
    ends_on: z.string(),
    files: z.boolean(),
    bodies: z.array(
      z.extend(z.extend(bodySummary, { label: z.string() }), {
        hours: z.array(z.object({ label: z.string(), required: z.number(), counted: z.number() })),
        duties: z.object({ met: z.number(), of: z.number() }),
      }),
    ),
    goals: z.array(z.object({ label: z.string(), text: z.string() })),
    /** The newest first; the ethics items come before them. */
    activities: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        competency: z.string(),
        date: z.string(),
        /** Null: an ethics item has none. */
        hours: z.nullable(z.number()),
        /** The comments of its reflection, in the order of the questions. */
        reflection: z.array(z.string()),
        /** Null: none, or the link is without files. */
        file: z.nullable(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
  }),
  errors: ['share_ended'],
});

export const sharedFile = endpoint({
  method: 'GET',
  path: '/api/shared/files/:id',
  guard: 'public',
  limit: 'shared',
  kind: 'file',
  doc: 'A file of evidence, for whoever has a link with files',
  headers,
  params: z.object({ id: fields.id }),
  ok: z.unknown(),
  errors: ['share_ended', 'evidence_not_found', 'evidence_lost'],
});

const name = fields.copiedName('Enter your name');

const text = z._default(fields.longTextOrEmpty.check(z.meta({ examples: ['VAT could say more.'] })), '');

export const commentShared = endpoint({
  method: 'POST',
  path: '/api/shared/comments',
  guard: 'public',
  limit: 'share',
  records: true,
  doc: "A reader's comment, or with `read` that they have read the plan. The same again changes nothing",
  headers,
  body: z.object({ name, text, read: z._default(z.boolean('Choose yes or no'), false) }).check(
    z.refine(({ text, read }) => read || (typeof text === 'string' && !isBlank(text)), {
      error: 'Enter a comment',
      path: ['text'],
      // Also beside another field that is wrong.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  ),
  ok: fields.nothing,
  errors: ['share_ended', 'share_full'],
});

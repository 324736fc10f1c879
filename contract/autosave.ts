import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { DRAFT_MAX } from './limits.ts';

const NO_PAGE = 'Not a page of the plan';
/** An address inside the product: the page where the member goes on at the next sign-in. */
const pageAddress = z
  .string(NO_PAGE)
  .check(z.trim(), z.regex(/^\/app\/[\w/-]{0,200}$/, NO_PAGE), z.meta({ examples: ['/app/dashboard'] }));

const values = z
  .record(z.string().check(z.maxLength(100)), z.unknown(), 'Not the values of a form')
  .check(
    z.refine(
      (values) => JSON.stringify(values).length <= DRAFT_MAX,
      `A draft has at most ${DRAFT_MAX} characters`,
    ),
  );

/**
 * A form's typed text that is not saved yet; `values` null removes it. `at`: when it was typed, in milliseconds since
 * 1970, by the browser's clock.
 */
const sentDraft = z.object({
  page: z.string('Not a form').check(z.minLength(1, 'Not a form'), z.maxLength(255, 'Not a form')),
  version: fields.version,
  at: z.int('Not a moment').check(z.gte(0, 'Not a moment'), z.meta({ examples: [1_780_000_000_000] })),
  values: z.nullable(values),
});
export type SentDraft = z.infer<typeof sentDraft>;

/** The drafts of a plan year, by the name of their form. */
export const drafts = z.object({
  year: z.number(),
  forms: z.record(
    z.string(),
    z.object({ version: z.optional(z.string()), at: z.number(), values: z.record(z.string(), z.unknown()) }),
  ),
});

export const readAutosave = endpoint({
  method: 'GET',
  path: '/api/user/autosave/:year',
  guard: 'member',
  planYear: 'params.year',
  doc: 'The page to resume; empty when nothing was saved yet (A §7)',
  params: fields.yearParams,
  ok: z.object({ url: z.string(), saved_at: z.nullable(z.string()) }),
  errors: [],
});

export const saveAutosave = endpoint({
  method: 'POST',
  path: '/api/user/autosave/save',
  guard: 'member',
  planYear: 'body.rpt_year',
  whenLapsed: true,
  doc: 'Keeps the page to resume (A §4, §7), and the draft of a form until it is saved; `values` null removes it. `draft_kept` is false when the drafts of the year have no room for it, it has a character that the database cannot store, or the member is not paid',
  body: z.object({
    url: pageAddress,
    state: z.optional(
      z.object({
        name: fields.optionalText255,
        draft: z.optional(sentDraft),
      }),
    ),
    rpt_year: fields.planYear,
  }),
  ok: z.object({ saved_at: z.string(), draft_kept: z.optional(z.boolean()) }),
  errors: [],
});

export const checkKey = endpoint({
  method: 'POST',
  path: '/api/user/check_key',
  guard: 'member',
  planYear: 'body.rpt_current_year',
  whenLapsed: true,
  doc: 'Checks the key and keeps the page to resume, in one call (B §7.1)',
  body: z.object({
    email: z.optional(fields.email),
    name: fields.optionalText255,
    key: z.optional(z.string().check(z.maxLength(255))),
    url: pageAddress,
    rpt_current_year: fields.planYear,
  }),
  ok: fields.nothing,
  errors: [],
});

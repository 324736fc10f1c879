import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

const NO_PAGE = 'Not a page of the plan';
/** An address inside the product: the page where the member goes on at the next sign-in. */
const pageAddress = z
  .string(NO_PAGE)
  .check(z.trim(), z.regex(/^\/app\/[\w/-]{0,200}$/, NO_PAGE), z.meta({ examples: ['/app/dashboard'] }));

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
  doc: 'Keeps the page to resume (A §4, §7)',
  body: z.object({
    url: pageAddress,
    state: z.optional(z.object({ name: fields.optionalText255 })),
    rpt_year: fields.planYear,
  }),
  ok: z.object({ saved_at: z.string() }),
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

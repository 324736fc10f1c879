import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { pageOf, pageQuery } from './paging.ts';

const ofYear = {
  method: 'GET',
  guard: 'member',
  planYear: 'params.year',
  params: fields.yearParams,
} as const;

export const planHistory = endpoint({
  ...ofYear,
  path: '/api/plan/:year/history',
  doc: 'The changes of a plan year, the newest first, or those after `since`. A fact of a text is its SHA-256 and its length in words, never the text. `name`: what the changed part is called today; empty when it has gone',
  query: z.extend(pageQuery(['seq'], {}), {
    since: z._default(
      z.coerce.number('Choose a number').check(z.int('Choose a number'), z.gte(0, 'Choose a number')),
      0,
    ),
  }),
  ok: pageOf(
    z.object({
      seq: z.number(),
      at: z.string(),
      actor: z.enum(['member', 'administrator', 'colleague']),
      what: z.string(),
      subject: z.string(),
      name: z.string(),
      facts: z.record(z.string(), z.unknown()),
      /** Which names the facts have: 1 before every call wrote the same ones, 2 since (docs/decisions/0035). */
      shape: z.number(),
      /** SHA-256 of the chain before it and of the event (docs/decisions/0035). */
      chain: z.string(),
    }),
  ),
  errors: [],
});

export const planHistoryCsv = endpoint({
  ...ofYear,
  path: '/api/plan/:year/history.csv',
  kind: 'file',
  doc: "The whole history of a plan year as 'History {year}.csv', the oldest first: seq, at, actor, what, subject, facts, chain",
  ok: z.unknown(),
  errors: [],
});

export const whatChangedCsv = endpoint({
  ...ofYear,
  path: '/api/plan/:year/history/what-changed.csv',
  kind: 'file',
  doc: "The history of a plan year for people as 'What changed {year}.csv', the oldest first: When (South African time), Who, Activity (its number in the plan), Title, What changed, From, To, Event. A text is its number of words",
  ok: z.unknown(),
  errors: [],
});

import { z } from 'zod/mini';
import { documentKinds } from '#domain/pack/document-kinds.ts';
import { typedDocumentNumber } from '#domain/pack/document-number.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

const ofYear = {
  path: '/api/plan/:year/documents',
  guard: 'member',
  planYear: 'params.year',
  params: fields.yearParams,
} as const;

const fact = { plan_year: z.number(), issued_at: z.string(), changes_since: z.number() };

const UNKNOWN_NUMBER = 'Enter the number as printed on the document, for example RPT-7K2M-4Q9D-X3HV';
const number = z.pipe(
  z.string().check(
    z.maxLength(255, UNKNOWN_NUMBER),
    z.refine((typed) => typedDocumentNumber(typed) !== null, UNKNOWN_NUMBER),
    z.meta({ examples: ['RPT-7K2M-4Q9D-X3HV'] }),
  ),
  z.transform((typed) => typedDocumentNumber(typed) ?? ''),
);

export const issueDocument = endpoint({
  ...ofYear,
  method: 'POST',
  whenLapsed: true,
  limit: 'document',
  records: true,
  doc: 'Makes the plan as a PDF with a number of its own and registers its digest. `plan`: the PDF alone; `pack`: with hours, evidence, history and a signed list of its files, as one zip (docs/monitoring-pack.md). `download`: an address that gives the file once, for five minutes',
  body: z.object({ kind: z.enum(documentKinds, 'Choose a kind of document') }),
  ok: z.object({ number: z.string(), download: z.string() }),
  errors: ['unavailable'],
});

export const documents = endpoint({
  ...ofYear,
  method: 'GET',
  doc: 'The newest 100 documents of a plan year that were issued, and how often the plan was changed since each',
  ok: z.array(
    z.object({
      ...fact,
      number: z.string(),
      kind: z.enum(documentKinds),
      /** The number of the last event of the history that it contains. */
      last_seq: z.number(),
      /** Whether its file can still be downloaded (`downloadAgain`). */
      kept: z.boolean(),
    }),
  ),
  errors: [],
});

export const packProgress = endpoint({
  ...ofYear,
  path: '/api/plan/:year/documents/:number',
  method: 'GET',
  doc: 'How far a monitoring pack is. `done` of `files` of evidence were read; `missing` could not be; `parts` are in the zip. `waiting`: nobody fetches it; `stopped`: its download broke off, or does not move',
  params: z.extend(fields.yearParams, { number }),
  ok: z.object({
    state: z.enum(['waiting', 'adding', 'done', 'stopped']),
    files: z.number(),
    done: z.number(),
    missing: z.array(z.string()),
    parts: z.array(z.object({ path: z.string(), bytes: z.number() })),
  }),
  errors: ['document_not_found'],
});

export const cancelPack = endpoint({
  ...ofYear,
  path: '/api/plan/:year/documents/:number/cancel',
  method: 'POST',
  whenLapsed: true,
  doc: 'Stops a monitoring pack while it is made, or before anybody fetches it: its download breaks off. A complete one stays; may be repeated',
  params: z.extend(fields.yearParams, { number }),
  ok: fields.nothing,
  errors: ['document_not_found'],
});

export const downloadAgain = endpoint({
  ...ofYear,
  path: '/api/plan/:year/documents/:number/download',
  method: 'POST',
  whenLapsed: true,
  limit: 'document',
  doc: 'Another address for the file of a document, which is kept for half an hour. It gives the same document, once, for five minutes',
  params: z.extend(fields.yearParams, { number }),
  ok: z.object({ download: z.string() }),
  errors: ['document_not_kept'],
});

const signingKey = z.object({
  /** The public key: SPKI as PEM. */
  key: z.string(),
  id: z.string(),
  /** Since when it signs; null: it has signed nothing yet. */
  since: z.nullable(z.string()),
  /** From this day on somebody else may have the private key. No pack that names the key proves anything by it, whatever its date. */
  compromised_since: z.nullable(z.string()),
});

export const signingKeys = endpoint({
  method: 'GET',
  path: '/api/check/key',
  guard: 'public',
  doc: 'The public key (Ed25519) that signs monitoring packs now, and the `older` ones, which packs of before name by their id. `compromised_since`: the day from which somebody else may have the private key; null for a key that is to be trusted',
  ok: z.extend(signingKey, { older: z.array(signingKey) }),
  errors: [],
});

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:ticket',
  guard: 'public',
  kind: 'file',
  doc: 'The file of an issued document, once, within five minutes of its issue',
  params: z.object({ ticket: fields.text255('Open the link again') }),
  ok: z.unknown(),
  errors: ['document_not_found'],
});

export const checkNumber = endpoint({
  method: 'GET',
  path: '/api/check/:number',
  guard: 'public',
  limit: 'check',
  doc: 'For anybody who was handed a document: what kind it is, for which plan year it was issued, when, and how often the plan was changed since. Never whose it is. `changes_since`: null when the account was closed',
  params: z.object({ number }),
  ok: z.extend(z.object(fact), { kind: z.enum(documentKinds), changes_since: z.nullable(z.number()) }),
  errors: ['document_not_found'],
});

const DIGEST = 'Enter the SHA-256 of the file: 64 digits and letters from a to f';

export const checkFile = endpoint({
  method: 'POST',
  path: '/api/check',
  guard: 'public',
  limit: 'check',
  doc: 'The same by the SHA-256 of the file, which stays where it is. `unknown`: not one of our documents, or altered',
  body: z.object({
    sha256: z.pipe(
      z.string(DIGEST).check(z.regex(/^[0-9a-f]{64}$/i, DIGEST), z.meta({ examples: ['0'.repeat(64)] })),
      z.transform((digest) => digest.toLowerCase()),
    ),
  }),
  ok: z.discriminatedUnion('state', [
    z.object({ state: z.literal('unknown') }),
    z.object({
      ...fact,
      state: z.literal('issued'),
      kind: z.enum(documentKinds),
      number: z.string(),
      changes_since: z.nullable(z.number()),
    }),
  ]),
  errors: [],
});

import { z } from 'zod/mini';
import type { PlanPreview } from '#domain/export/plan-document-types.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

export const planDocument = endpoint({
  method: 'GET',
  path: '/api/rpt/plan_document/:year',
  guard: 'member',
  planYear: 'params.year',
  doc: 'The plan as the document model that the page shows and the PDF prints (B §2.8), what is still to do in it, and the characters that it cannot print',
  params: fields.yearParams,
  // Made by domain/export/plan-document.ts from checked rows; page and printer share its type.
  ok: z.custom<PlanPreview>(),
  errors: [],
});

export const planPdf = endpoint({
  method: 'GET',
  path: '/api/rpt/plan_pdf/:year',
  guard: 'member',
  planYear: 'params.year',
  kind: 'file',
  doc: "The plan as '{name} {surname} - {year} Reflective Plan.pdf' (B §2.8, version 2)",
  params: fields.yearParams,
  ok: z.unknown(),
  errors: ['unavailable'],
});

export const planPrint = endpoint({
  method: 'GET',
  path: '/api/plan/:year/print',
  guard: 'member',
  planYear: 'params.year',
  kind: 'file',
  doc: "The plan as 'reflective plan.pdf' (B §2.8, version 1): letter, with its page breaks",
  params: fields.yearParams,
  ok: z.unknown(),
  errors: ['unavailable'],
});

export const ownData = endpoint({
  method: 'GET',
  path: '/api/account/data',
  guard: 'member',
  kind: 'file',
  doc: 'Everything that is kept about the member as one zip, with an index: JSON, CSV, the PDF and the evidence of every year (spec-readings 34). Also for members who lapsed',
  ok: z.unknown(),
  errors: ['unavailable'],
});

export const evidenceArchive = endpoint({
  method: 'GET',
  path: '/api/plan/:year/evidence-archive',
  guard: 'member',
  planYear: 'params.year',
  kind: 'file',
  doc: "The year's evidence as 'Verifiable CPD Hours Evidence for {year}.zip' (B §2.8, spec-readings 67), with an index",
  params: fields.yearParams,
  ok: z.unknown(),
  errors: ['evidence_not_offered', 'unavailable'],
});

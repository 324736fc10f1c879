import { z } from 'zod/mini';
import type { PlanPreview } from '#domain/plan-document-types.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

export const planDocument = endpoint({
  method: 'GET',
  path: '/api/rpt/plan_document/:year',
  guard: 'member',
  scope: 'plan',
  doc: 'The plan as the document model that the page shows and the PDF prints (B §2.8), and the characters that it cannot print',
  params: fields.yearParams,
  // Made by domain/plan-document.ts from checked rows; its type is what page and printer agree on.
  ok: z.custom<PlanPreview>(),
  errors: [],
});

export const planPdf = endpoint({
  method: 'GET',
  path: '/api/rpt/plan_pdf/:year',
  guard: 'member',
  scope: 'plan',
  kind: 'file',
  doc: "The plan as '{name} {surname} - {year} Reflective Plan.pdf' (B §2.8, version 2)",
  params: fields.yearParams,
  ok: z.unknown(),
  errors: ['unavailable'],
});

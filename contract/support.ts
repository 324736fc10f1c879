import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const supportContact = endpoint({
  method: 'GET',
  path: '/api/support_contact',
  guard: 'public',
  doc: "The address that members write to; the operator's setting (spec-readings 8)",
  ok: z.object({ email: z.string() }),
  errors: [],
});

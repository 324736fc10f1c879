import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

export const jobProgress = endpoint({
  method: 'GET',
  path: '/api/account/jobs/:id',
  guard: 'member',
  doc: 'How far a long job of the member is; known for three days after its end (spec-readings 83)',
  params: z.object({ id: fields.id }),
  ok: z.object({
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    /** Both 0 until the job has said more. */
    done: z.number(),
    total: z.number(),
  }),
  errors: ['not_found'],
});

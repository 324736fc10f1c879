import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

export const switchYear = endpoint({
  method: 'POST',
  path: '/api/user/switch_rpt_year',
  guard: 'member',
  scope: 'plan',
  doc: 'Makes an owned year the current one (B §4, §7.6)',
  body: z.object({ rpt_year: fields.planYear }),
  ok: fields.nothing,
  errors: [],
});

import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { rand } from './money.ts';

const count = z.int();

export const officeTrends = endpoint({
  method: 'GET',
  path: '/api/admin/trends',
  guard: 'admin',
  right: 'invoices',
  mayBeLate: true,
  doc: 'The last 24 months by South African time, the oldest first: revenue, members paid at the end by kind, members whose paid days ended; and the renewals of the next 30 days',
  ok: z.object({
    counted_at: z.string(),
    months: z.array(
      z.object({
        month: z.string(),
        revenue: rand,
        /** `Other`: extra plan years, and payments that paid for no days. */
        revenue_by: z.object({ Annual: rand, Monthly: rand, Audit: rand, Other: rand }),
        paid: z.object({ Annual: count, Monthly: count, Audit: count }),
        ended: count,
        /** How many of those who ended did so by choice: no payment of theirs had failed. */
        by_choice: count,
        joined: count,
      }),
    ),
    /** This month's days until today, a year before. */
    year_before: z.object({ revenue: rand, ended: count, joined: count }),
    /** Each day from today on. */
    renewals: z.array(z.object({ day: z.string(), count, amount: rand })),
  }),
  errors: [],
});

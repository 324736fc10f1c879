import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { rand } from './money.ts';

export const priceRecord = z.object({
  pricing_type: z.enum(['Annual', 'Monthly', 'Audit', 'PriorYear', 'Referral']),
  price: rand,
  recurring_price: z.nullable(rand),
  start_date: z.string(),
});

export const getAllPricing = endpoint({
  method: 'GET',
  path: '/api/auth/get_all_pricing',
  guard: 'public',
  doc: 'The current price of each kind, in rand (A §3, §7)',
  ok: z.array(priceRecord),
  errors: [],
});

export const getUpcomingPricing = endpoint({
  method: 'GET',
  path: '/api/auth/get_upcoming_pricing',
  guard: 'public',
  doc: 'Prices that start after today (A §7)',
  ok: z.array(priceRecord),
  errors: [],
});

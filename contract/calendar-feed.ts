import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

export const feed = endpoint({
  method: 'GET',
  path: '/api/account/feed',
  guard: 'member',
  doc: 'Since when the member has a calendar address; null: there is none. `ended_at`: when the last one was ended because the account was taken back. The address itself is shown only when it is made',
  ok: z.object({ made_at: z.nullable(z.string()), ended_at: z.nullable(z.string()) }),
  errors: [],
});

export const makeFeed = endpoint({
  method: 'POST',
  path: '/api/account/feed',
  guard: 'member',
  limit: 'share',
  doc: 'Makes a private address for calendar programs and answers it once; an older one stops at once. The member gets a mail',
  ok: z.object({ address: z.string() }),
  errors: [],
});

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/feed/:token.ics',
  guard: 'public',
  kind: 'file',
  doc: "The member's dated activities, the ends of their plan years and the dates of declarations, as an iCalendar file (RFC 5545). Anybody with the address reads it",
  params: z.object({ token: fields.text255('Open the link again') }),
  ok: z.unknown(),
  errors: ['not_found'],
});

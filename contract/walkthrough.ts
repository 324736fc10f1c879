import { z } from 'zod/mini';
import { walkthroughTimes } from '#domain/walkthrough/walkthrough.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { calendarDate } from './plan-fields.ts';

const time = z.enum(walkthroughTimes, 'Choose a time');

const proposal = z.object({
  first_date: calendarDate,
  first_time: time,
  second_date: calendarDate,
  second_time: time,
  question: fields.longText('Write your question'),
});

export const askForWalkthrough = endpoint({
  method: 'POST',
  path: '/api/account/walkthroughs',
  guard: 'member',
  limit: 'walkthrough',
  doc: 'Asks support for a walkthrough at one of two times: mailed with a calendar file to support and to the member (B §2.8, spec-readings 9)',
  body: proposal,
  ok: fields.nothing,
  // invalid_input: a time that only the clock can judge.
  errors: ['invalid_input'],
});

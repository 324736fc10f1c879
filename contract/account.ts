import { z } from 'zod/mini';
import { profilePictureNames } from '#domain/profile/profile-pictures.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';

export const updateProfileImage = endpoint({
  method: 'POST',
  path: '/api/user/update_profile_image',
  guard: 'member',
  doc: 'Sets the profile picture, one of ten (A §2, §7)',
  body: z.object({ user_profile_image: z.enum(profilePictureNames, 'Choose a picture') }),
  ok: fields.nothing,
  errors: [],
});

const dated = z.object({
  id: z.string(),
  title: z.string(),
  competency: z.string(),
  activity_date: z.string(),
  type: z.string(),
  completed: z.boolean(),
});

export const accountOverview = endpoint({
  method: 'GET',
  path: '/api/account/overview/:year',
  guard: 'member',
  planYear: 'params.year',
  planless: true,
  doc: 'The member and the activities of a year, for the account page and the calendar (spec-readings 19)',
  params: fields.yearParams,
  ok: z.object({
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    /** Empty until one is chosen. */
    user_profile_image: z.string(),
    /** Today in South Africa: the month and the timeline start from it. */
    today: z.string(),
    /** The dated activities of the year, by date. */
    activities: z.array(dated),
    /** How many activities have no date, and so no place on the timeline. */
    undated: z.number(),
    /** The activities of today's month, by date (A §9). */
    this_month: z.array(z.extend(dated, { description: z.string() })),
  }),
  errors: [],
});

import { activityTypes } from '#framework/activity-types.ts';
import { type CompetencyKey, competencies } from '#framework/competencies.ts';
import { competencyNamed, displayName } from '../assessment/competency-name.ts';
import { isBlank } from '../text/blank-text.ts';
import { oneOf } from './cells.ts';
import { type Column, headed } from './column.ts';
import { knownHeads } from './known-heads.ts';
import { nearest } from './nearest.ts';

// The columns that every file of activities has.

/** Words that people use for a type. The review proposes the type and never sets it by itself. */
const typesAlike: Record<string, (typeof activityTypes)[number]> = {
  workshop: 'internal training',
  training: 'internal training',
  seminar: 'conference',
  lecture: 'conference',
  course: 'online course',
  book: 'article',
  reading: 'article',
  coaching: 'on-the-job experience',
  mentoring: 'on-the-job experience',
  live: 'webinar',
  class: 'online course',
  ondemand: 'e-learning',
  elearningmodule: 'e-learning',
  module: 'e-learning',
  event: 'conference',
  congress: 'conference',
  facetoface: 'conference',
  werkswinkel: 'internal training',
  opleiding: 'internal training',
  kursus: 'online course',
  boek: 'article',
};

/** The types in Afrikaans. */
const afrikaans: Record<string, (typeof activityTypes)[number]> = {
  artikel: 'article',
  webinaar: 'webinar',
  eleer: 'e-learning',
  eleerkursus: 'e-learning',
  aanlynkursus: 'online course',
  interneopleiding: 'internal training',
  indiensopleiding: 'internal training',
  werkservaring: 'on-the-job experience',
  konferensie: 'conference',
  podsending: 'podcast',
  potgooi: 'podcast',
  selfstudie: 'self-study',
};

export const activityType = headed(
  knownHeads.type,
  oneOf(
    'Type',
    activityTypes,
    { required: 'Choose a type of activity', unknown: 'Not one of the types.' },
    typesAlike,
    afrikaans,
  ),
);

const names = competencies.map(({ key }) => displayName(key));

export const competency: Column<CompetencyKey> = {
  title: 'Competency',
  heads: knownHeads.competency,
  choices: names,
  judge: (text) => {
    if (isBlank(text)) return { ok: false, reason: 'Choose a competency' };
    const value = competencyNamed(text);
    return value ? { ok: true, value } : { ok: false, reason: 'Not in the framework.' };
  },
  propose: (text) => nearest(text, names),
};

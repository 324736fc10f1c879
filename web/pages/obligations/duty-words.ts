import { counted } from '#domain/text/counted.ts';
import type { DutyKey } from '#framework/obligations/rule-set.ts';
import { type PageLink, paths } from '#web/paths.ts';
import type { Body } from './obligations-data.ts';

type Progress = Pick<Body['duties'][number], 'done' | 'of'>;

interface Words {
  link: PageLink;
  /** The label of the button of an open duty. */
  verb: string;
  fact: (progress: Progress) => string;
}

/** How much of each written duty is done, in words, and the page on which the rest is done. */
export const dutyWords: Record<DutyKey, Words> = {
  assessment: {
    link: { to: paths.rpt7 },
    verb: 'Score',
    fact: ({ done }) =>
      done === 0 ? 'No competency scored yet' : `${counted(done, 'competency', 'competencies')} scored`,
  },
  coverage: {
    link: { to: paths.rpt7 },
    verb: 'Score',
    fact: ({ done, of }) =>
      done === of ? `All ${of} competency groups covered` : `${done} of ${of} competency groups covered`,
  },
  reasons: {
    link: { to: paths.learningAreas },
    verb: 'Give reasons',
    fact: ({ done, of }) => {
      if (of === 0) return 'No learning areas';
      if (of === 1)
        return done === 1 ? 'Your learning area has a reason' : 'Your learning area has no reason';
      return done === of
        ? `All ${of} learning areas have a reason`
        : `${done} of ${of} learning areas have a reason`;
    },
  },
  reflections: {
    link: { to: paths.reflection },
    verb: 'Write',
    fact: ({ done, of }) =>
      of === 0
        ? 'No activity up to today'
        : `${done} of ${counted(of, 'activity', 'activities')} up to today, in your own words`,
  },
  ethics_reflections: {
    link: { to: paths.reflection },
    verb: 'Write',
    fact: ({ done, of }) => `${done} of ${of}, in your own words`,
  },
  ethics_activity: {
    link: { to: paths.activityPlanner },
    verb: 'Plan',
    fact: ({ done, of }) =>
      of === 0
        ? 'No activity on ethics yet'
        : `${done} of ${counted(of, 'activity', 'activities')} on ethics completed`,
  },
  other_body: {
    link: { to: paths.obligations },
    verb: 'Open',
    fact: ({ done }) =>
      done > 0 ? 'The rules of the other body are met' : 'The rules of the other body are open',
  },
};

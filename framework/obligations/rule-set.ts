import type { Topic } from '../topics.ts';
import type { BodyActivity } from './body-activities.ts';
import type { Holder } from './holders.ts';

/**
 * - `confirmed`: read in the text of the body, or of the one that monitors for it.
 * - `reported`: read in the text of somebody else, or the body itself hedges.
 * - `assumed`: our reading, the cautious one.
 */
export const confidences = ['confirmed', 'reported', 'assumed'] as const;
export interface Sourced {
  source: string;
  confidence: (typeof confidences)[number];
  note?: string;
}

/** Minutes for everybody, or for each level. A rule is not asked of a level without a figure. */
export type ByLevel = number | Readonly<Record<string, number>>;

/** The time in which a body counts hours. */
export interface Cycle extends Sourced {
  /** Month and day on which each year of it begins: '06-01'. 'anniversary': the first day after the month of the registration. */
  starts: string;
  years: 1 | 3;
  /** 'rolling': each year ends a window of so many years. */
  moves: 'fixed' | 'rolling';
  /** The first cycle of a new member: the one that runs, the next one, or the one that runs when half a year of it is left. */
  first: 'at_once' | 'next' | 'half';
}

/** The most minutes of these types of activity that count in a rule. */
export interface Cap {
  types: readonly BodyActivity[];
  per: 'year' | 'cycle';
  minutes?: number;
  /** A share of the rule's figure for a full cycle, in place of minutes. */
  share?: number;
}

export interface HoursRule extends Sourced {
  key: string;
  label: string;
  /** Required for a full cycle, or for a full year of it, in minutes. */
  minutes: ByLevel;
  /** The part of the minutes that no absence and no late start lowers. */
  fixed?: number;
  /** Asked of each year of the cycle; without it of the whole cycle. */
  per?: 'year';
  /** An hour fits when it fits one of these. Every field given must agree; `{}` takes all. */
  accepts: readonly {
    topics?: readonly Topic[];
    types?: readonly BodyActivity[];
    accredited?: true;
  }[];
  /** Only verifiable hours count, and they ask for proof. */
  verifiable: boolean;
  caps?: readonly Cap[];
  /** The hours that another rule has over its minimum count here too, under this circumstance. */
  overflow?: { from: string; when: 'only_tax' };
}

export const dutyKeys = [
  'assessment',
  'coverage',
  'reasons',
  'reflections',
  'ethics_reflections',
  'ethics_activity',
  'other_body',
] as const;
export type DutyKey = (typeof dutyKeys)[number];
export interface Duty extends Sourced {
  key: DutyKey;
  /** The body whose rules must be met, for 'other_body'. */
  of?: string;
  /** The levels that are asked; without it all are. */
  levels?: readonly string[];
}

export const circumstanceKinds = [
  'held',
  'not_active',
  'not_active_70',
  'exempt',
  'only_tax',
  'absent',
] as const;
export type CircumstanceKind = (typeof circumstanceKinds)[number];

/** Hours up to a later day count in one cycle as far as it lacks them, as the body announced. */
export interface CycleExtension extends Sourced {
  /** The first day of the cycle. */
  cycle: string;
  until: string;
  /** Other figures for this cycle, by the key of the rule. */
  minutes?: Readonly<Record<string, ByLevel>>;
}

/** The rules of one body for a time. */
export interface RuleSet {
  version: string;
  body: string;
  label: string;
  /** In force, both days included. Null: still. */
  from: string;
  until: string | null;
  /** Whom it binds: every member, or those with a registration. */
  holder: 'everyone' | Holder;
  cycle: Cycle;
  /** The word of the body for an hour, and its minutes. Without it an hour is an hour. */
  unit?: { one: string; minutes: 50 | 60 };
  /**
   * The levels of a registration, the one that asks for the least first, and the question for it. The level of the
   * cycle's first day holds, or the highest one of the cycle.
   */
  levels?: { ask: string; at: 'start' | 'highest'; of: readonly { key: string; label: string }[] };
  /** How the hours of part of a cycle follow from those of a full one; null: they stay. */
  apportioned: ({ by: 'months' } & Sourced) | null;
  hours: readonly HoursRule[];
  /** Types of activity that never count. */
  excludes?: readonly BodyActivity[];
  /** Hours that all these rules have over their figures count in the same rules of the next cycle. */
  carry?: { over: readonly string[]; atMost: number } & Sourced;
  /** The first hours of a cycle go to the one before, as far as that one lacks some. */
  debt?: Sourced;
  extensions?: readonly CycleExtension[];
  duties: readonly Duty[];
  circumstances: readonly ({ kind: CircumstanceKind } & Sourced)[];
  /** Whole months of absence lower the hours. Without it no absence does. */
  absence?: Sourced;
  /** The receiver of the declaration, and its name inside a sentence; without it the body itself. */
  declaredTo?: { who: 'employer'; name: string };
  /**
   * Month and day, the first one on or after the last day of the cycle, expected unless a date was announced. 'end': that
   * last day; null: with the body's own annual return, or nobody found one.
   */
  declaredBy: string | null;
  /** Years after the last day of the cycle; null: nobody found the number. */
  keep: ({ years: number } & Sourced) | null;
  /** Sentences for the member about a figure or a name that nobody found, of these levels; without `levels` of all. */
  notFound?: readonly { says: string; levels?: readonly string[] }[];
}

/** A day until which a body wants the declaration of a cycle, as it was announced. */
export interface DeclarationDate extends Sourced {
  body: string;
  /** The first day of the cycle. */
  cycle: string;
  due: string;
}

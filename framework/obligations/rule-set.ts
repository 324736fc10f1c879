import type { RegistrationKind } from '../registration-kinds.ts';
import type { Topic } from '../topics.ts';

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

export interface HoursRule extends Sourced {
  key: string;
  label: string;
  /** Required for a full year, in minutes. */
  minutes: number;
  /** An hour fits when it fits one of these. Every field given must agree; `{}` takes all. */
  accepts: readonly { topics?: readonly Topic[] }[];
  /** Only verifiable hours count, and they ask for proof. */
  verifiable: boolean;
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
] as const;
export type DutyKey = (typeof dutyKeys)[number];
export interface Duty extends Sourced {
  key: DutyKey;
}

export const circumstanceKinds = ['held', 'not_active', 'not_active_70', 'exempt', 'only_tax'] as const;
export type CircumstanceKind = (typeof circumstanceKinds)[number];

/** The rules of one body for a time. */
export interface RuleSet {
  version: string;
  body: string;
  label: string;
  /** In force, both days included. Null: still. */
  from: string;
  until: string | null;
  /** Whom it binds: every member, or those with a registration. */
  holder: 'everyone' | RegistrationKind;
  /** How the hours of part of a year follow from those of a full one; null: they stay. */
  apportioned: ({ by: 'months' } & Sourced) | null;
  hours: readonly HoursRule[];
  duties: readonly Duty[];
  circumstances: readonly ({ kind: CircumstanceKind } & Sourced)[];
  /** Month and day in the next year, expected unless a date was announced; null: with the body's own annual return. */
  declaredBy: string | null;
  /** Calendar years after the plan year. */
  keep: { years: number } & Sourced;
}

/** A day until which a body wants the declaration of a year, as it was announced. */
export interface DeclarationDate extends Sourced {
  body: string;
  year: number;
  due: string;
}

import {
  type RegistrationKind,
  registrationKinds,
  registrationNames,
} from '#framework/registration-kinds.ts';
import type { CalendarDate } from '../calendar/calendar.ts';
import { flagsWhere, type PractitionerAnswers, type PractitionerFlags } from './practitioner-flags.ts';

/** A registration as it is stated for one plan year. Both days belong to it. */
export interface Registration {
  kind: RegistrationKind;
  /** null: not stated. The registration then holds from the first day of the year. */
  from: CalendarDate | null;
  /** null: it has not ended. */
  until: CalendarDate | null;
  /** The member's own words, such as where the letter is kept. */
  note?: string;
}

/** Which registrations hold in a plan year: on one of its days at least. */
export const registrationsIn = (year: number, registrations: readonly Registration[]): PractitionerFlags =>
  flagsWhere((kind) => registrations.some((one) => one.kind === kind && isIn(year, one)));

/**
 * The registrations of a year after the answers of rpt4. Yes keeps the days of one that holds in the year, and begins
 * one without days otherwise. No takes it out of this year.
 */
export const registrationsAnswered = (
  year: number,
  before: readonly Registration[],
  answers: Readonly<PractitionerAnswers>,
): Registration[] =>
  registrationKinds
    .filter((kind) => answers[registrationNames[kind].answer])
    .map(
      (kind) =>
        before.find((one) => one.kind === kind && isIn(year, one)) ?? { kind, from: null, until: null },
    );

/** The registrations that a roll-over takes along into another year: those that ended before it stay behind. */
export const registrationsCopied = (year: number, registrations: readonly Registration[]): Registration[] =>
  registrations.filter((one) => isIn(year, one));

const isIn = (year: number, { from, until }: Registration): boolean =>
  (from === null || from <= `${year}-12-31`) && (until === null || until >= `${year}-01-01`);

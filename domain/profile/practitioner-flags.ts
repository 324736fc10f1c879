import {
  type RegistrationKind,
  registrationKinds,
  registrationNames,
} from '#framework/registration-kinds.ts';

type Names = (typeof registrationNames)[RegistrationKind];

/** Which registrations hold, as the code names them. */
export type PractitionerFlags = Record<Names['flag'], boolean>;
/** The answers of rpt4, as the calls name them (spec A §3 'Career profile'). */
export type PractitionerAnswers = Record<Names['answer'], boolean>;

/** The names of the flags, in the order of the questions. */
export const flagNames = registrationKinds.map((kind) => registrationNames[kind].flag);
/** The names of the answers, in the order of the questions. */
export const answerNames = registrationKinds.map((kind) => registrationNames[kind].answer);

/** The flags of the registrations that hold. */
export const flagsWhere = (holds: (kind: RegistrationKind) => boolean) =>
  Object.fromEntries(
    registrationKinds.map((kind) => [registrationNames[kind].flag, holds(kind)]),
  ) as PractitionerFlags;

/** The answers of rpt4 as flags. */
export const flagsOf = (answers: PractitionerAnswers): PractitionerFlags =>
  flagsWhere((kind) => answers[registrationNames[kind].answer]);

/** The flags as answers of rpt4. */
export const answersOf = (flags: PractitionerFlags) =>
  Object.fromEntries(
    registrationKinds.map((kind) => [registrationNames[kind].answer, flags[registrationNames[kind].flag]]),
  ) as PractitionerAnswers;

/** Whether the member's activities offer evidence and verifiable hours: with any flag (spec A §6, B §2.3, §6). */
export const verifiableOffered = (flags: PractitionerFlags): boolean => flagNames.some((flag) => flags[flag]);

import { type CodeData, codeLetter } from './code.ts';

/** The pin that allows a new password (spec A §2 '/resetPassword'). */
export const resetPassword = (data: CodeData) =>
  codeLetter({
    ...data,
    subject: 'Reset your password',
    purpose: 'Enter this verification pin to choose a new password.',
    notYou: 'If you did not ask for it, ignore this message and your password stays as it is.',
  });

import { type CodeData, codeLetter } from './code.ts';

/** The pin that shows that the new address is the member's (spec A §2 '/app/changeEmail'). */
export const changeEmail = (data: CodeData) =>
  codeLetter({
    ...data,
    subject: 'Confirm your new email address',
    purpose: 'Enter this verification pin to use this address for your account.',
    notYou: 'If you did not ask for it, ignore this message: the account keeps its address.',
  });

import { type CodeData, codeLetter } from './code.ts';

/** The pin that proves that the owner of a new account reads its address (spec A §2 '/verify'). */
export const verifyAccount = (data: CodeData) =>
  codeLetter({
    ...data,
    subject: 'Verify your account',
    purpose: 'Enter this verification pin to verify your account.',
    notYou: 'If you did not register, ignore this message and the account stays closed.',
  });

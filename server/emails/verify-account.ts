import { type CodeData, codeLetter } from './code.ts';

/** The pin that shows that a new account's address is its owner's (spec A §2 '/verify'). */
export const verifyAccount = (data: CodeData) =>
  codeLetter({
    ...data,
    subject: 'Verify your account',
    purpose: 'Enter this verification pin to verify your account.',
    notYou: 'If you did not register, ignore this message and the account stays closed.',
  });

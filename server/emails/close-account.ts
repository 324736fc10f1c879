import { type CodeData, codeLetter } from './code.ts';

/** The last step of closing an account (docs/decisions/0023). */
export const closeAccount = (data: CodeData) =>
  codeLetter({
    ...data,
    subject: 'Your code to close your account',
    purpose: 'Enter this code to close your account. Your plans and your evidence are then deleted for good.',
    notYou: 'If you are not closing your account, someone knows your password: reset it now.',
  });

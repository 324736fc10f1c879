import { type CodeData, codeLetter } from './code.ts';

/** The last step of closing an account (docs/decisions/0020). */
export const closeAccount = (data: CodeData) =>
  codeLetter({
    ...data,
    subject: 'Your pin to close your account',
    purpose: 'Enter this pin to close your account. Your plans and your evidence are then deleted for good.',
    notYou: 'If you are not closing your account, someone knows your password: reset it now.',
  });

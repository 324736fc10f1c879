import { type CodeData, codeLetter } from './code.ts';

/** The second step of signing in (spec A §2 '/login'). */
export const signInCode = (data: CodeData) =>
  codeLetter({
    ...data,
    subject: 'Your sign-in pin',
    purpose: 'Enter this pin to finish signing in.',
    notYou: 'If you are not signing in, someone knows your password: reset it now.',
  });

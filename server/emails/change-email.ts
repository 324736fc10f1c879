import { type CodeData, codeLetter } from './code.ts';

/** The pin that shows that the new address is the member's; goes to the new address (spec A §2 '/app/changeEmail'). */
export const changeEmail = (data: CodeData) =>
  codeLetter({
    ...data,
    subject: 'Confirm your new email address',
    purpose: 'Enter this pin to use this address for your account from now on.',
    notYou: 'If you did not ask for it, ignore this message and nothing changes.',
  });

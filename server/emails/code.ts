import { CODE_MINUTES } from '#domain/sign-in/session.ts';
import { southAfricanTime } from './format.ts';
import { type Email, letter, paragraph } from './layout.ts';

export interface CodeData {
  name: string;
  /** Six digits. */
  code: string;
  /** When the code is mailed. */
  at: Date;
}

interface CodeLetter extends CodeData {
  subject: string;
  /** The instruction for the code: 'Enter this pin to …'. */
  purpose: string;
  /** The advice for somebody who did not ask for the code. */
  notYou: string;
}

/** The layout of every letter with a code. The subject never has the code, because locked screens show it. */
export function codeLetter({ subject, name, code, at, purpose, notYou }: CodeLetter): Email {
  return letter({
    subject,
    name,
    blocks: [
      paragraph(purpose),
      { kind: 'code', code },
      paragraph(`The pin is valid for ${CODE_MINUTES} minutes and can be used once.`),
      paragraph(`It was mailed on ${southAfricanTime(at)}. Pins that were mailed before no longer work.`),
      paragraph(`Give it to nobody: we never ask for it. ${notYou}`),
    ],
  });
}

import { CODE_MINUTES } from '#domain/session.ts';
import { type Email, letter, paragraph } from './layout.ts';

export interface CodeData {
  name: string;
  /** Six digits. */
  code: string;
}

interface CodeLetter extends CodeData {
  subject: string;
  /** What to do with it: 'Enter this code to …'. */
  purpose: string;
  /** What whoever did not ask for it should do. */
  notYou: string;
}

/** The one shape of a letter that carries a code; the subject never does, for it shows on locked screens. */
export function codeLetter({ subject, name, code, purpose, notYou }: CodeLetter): Email {
  return letter({
    subject,
    name,
    blocks: [
      paragraph(purpose),
      { kind: 'code', code },
      paragraph(`The code is valid for ${CODE_MINUTES} minutes and can be used once.`),
      paragraph(`Give it to nobody: we never ask for it. ${notYou}`),
    ],
  });
}

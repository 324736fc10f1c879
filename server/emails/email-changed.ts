import { southAfricanTime } from './format.ts';
import { type Email, letter, paragraph } from './layout.ts';

export interface EmailChangedData {
  name: string;
  newEmail: string;
  at: Date;
  supportEmail: string;
}

/** Tells the old address that the account has left it: whoever reads it may be the one who was robbed of it. */
export const emailChanged = ({ name, newEmail, at, supportEmail }: EmailChangedData): Email =>
  letter({
    subject: 'Your email address was changed',
    name,
    blocks: [
      paragraph(
        `Since ${southAfricanTime(at)} you sign in with ${masked(newEmail)} instead of this address.`,
      ),
      paragraph(`If this was not you, write to ${supportEmail} at once.`),
    ],
  });

// Enough for the member to know it, too little for a stranger to write to it.
const masked = (email: string) => email.replace(/^(.)[^@]*/u, '$1…');

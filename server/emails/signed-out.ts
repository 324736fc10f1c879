import { type Doors, doorBlocks } from './doors.ts';
import { southAfricanTime } from './format.ts';
import { type Email, letter, paragraph } from './layout.ts';

export interface SignedOutData {
  name: string;
  doors: Doors;
  supportEmail: string;
  /** The address of the page that resets a password. */
  resetUrl: string;
}

/** Tells the member that all other sign-ins were ended, and what with them. */
export const signedOut = ({ name, doors, supportEmail, resetUrl }: SignedOutData): Email =>
  letter({
    subject: 'You are signed out everywhere else',
    name,
    blocks: [
      paragraph(
        `All your other sign-ins were ended from My Account on ${southAfricanTime(doors.at)}. Your password stays as it is.`,
      ),
      ...doorBlocks(doors),
      paragraph(
        `If somebody else may know your password, or this was not you, reset it now and write to ${supportEmail}.`,
      ),
      { kind: 'link', label: 'Reset your password', href: resetUrl },
    ],
  });

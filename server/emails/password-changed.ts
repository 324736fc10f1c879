import { type Doors, doorBlocks } from './doors.ts';
import { southAfricanTime } from './format.ts';
import { type Email, letter, paragraph } from './layout.ts';

export interface PasswordChangedData {
  name: string;
  doors: Doors;
  supportEmail: string;
  /** The address of the page that resets a password. */
  resetUrl: string;
}

/** Tells the member that the password was changed, whoever changed it, and which other ways into the account were closed or stand. */
export const passwordChanged = ({ name, doors, supportEmail, resetUrl }: PasswordChangedData): Email =>
  letter({
    subject: 'Your password was changed',
    name,
    blocks: [
      paragraph(
        `The password of your account was changed on ${southAfricanTime(doors.at)}. All other browsers are signed out.`,
      ),
      ...doorBlocks(doors),
      paragraph(`If this was not you, reset your password now and write to ${supportEmail}.`),
      { kind: 'link', label: 'Reset your password', href: resetUrl },
    ],
  });

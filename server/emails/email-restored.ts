import { type Doors, doorBlocks } from './doors.ts';
import { southAfricanTime } from './format.ts';
import { type Email, letter, paragraph } from './layout.ts';

interface Undone {
  at: Date;
  supportEmail: string;
}

const SUBJECT = 'The change of your email address was undone';

/** The mail to the address that the account has again. */
export const emailRestored = ({
  name,
  doors,
  supportEmail,
  resetUrl,
}: Pick<Undone, 'supportEmail'> & {
  name: string;
  doors: Doors;
  /** Where a password is chosen. */
  resetUrl: string;
}): Email =>
  letter({
    subject: SUBJECT,
    name,
    blocks: [
      paragraph(
        `Your account got this address back on ${southAfricanTime(doors.at)}. Everybody is signed out, and the password no longer works. Choose a new one to sign in.`,
      ),
      { kind: 'link', label: 'Choose a new password', href: resetUrl },
      ...doorBlocks(doors),
      paragraph(`If you did not undo the change, write to ${supportEmail}.`),
    ],
  });

/** The mail to the address that the account no longer has. Nothing shows whose address it is, so the mail greets nobody. */
export const emailWithdrawn = ({ at, supportEmail }: Undone): Email =>
  letter({
    subject: SUBJECT,
    name: '',
    blocks: [
      paragraph(
        `The change was undone from the former address on ${southAfricanTime(at)}. The account no longer has this address.`,
      ),
      paragraph(`If you want it back, write to ${supportEmail}.`),
    ],
  });

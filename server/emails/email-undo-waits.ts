import { southAfricanTime } from './format.ts';
import { type Email, letter, paragraph } from './layout.ts';

interface UndoWaits {
  /** The owner who is told. */
  name: string;
  /** The address of the account, and the one that it had before. */
  email: string;
  former: string;
  at: Date;
  /** When the link ends. */
  until: Date;
  /** Where owners take roles away. */
  rolesUrl: string;
}

/** The mail to the owners of the office when somebody wants to undo the change of address of an account that has a role. */
export const emailUndoWaits = ({ name, email, former, at, until, rolesUrl }: UndoWaits): Email =>
  letter({
    subject: 'An address in the office was not changed back',
    name,
    blocks: [
      paragraph(
        `On ${southAfricanTime(at)} somebody opened the link that gives the account ${email} its former address ${former} back. The account has a role in the office, so nothing changed.`,
      ),
      paragraph(
        `Ask the person by telephone. If they want the former address back, take the role away. Then the link works until ${southAfricanTime(until)}. If they did not open the link, a stranger can read the mail of the former address.`,
      ),
      { kind: 'link', label: 'Roles', href: rolesUrl },
    ],
  });

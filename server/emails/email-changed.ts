import { UNDO_DAYS, undoEnd } from '#domain/sign-in/credentials.ts';
import { southAfricanTime } from './format.ts';
import { type Block, type Email, letter, paragraph } from './layout.ts';

export interface EmailChange {
  name: string;
  from: string;
  to: string;
  at: Date;
}

const SUBJECT = 'Your email address was changed';

const facts = ({ from, to, at }: EmailChange): Block => ({
  kind: 'facts',
  rows: [
    ['Before', from],
    ['Now', to],
    ['Changed on', southAfricanTime(at)],
  ],
});

/** The mail to the former address, in case somebody else made the change: with the link that undoes it. */
export const emailChangedFrom = (change: EmailChange, { undoUrl }: { undoUrl: string }): Email =>
  letter({
    subject: SUBJECT,
    name: change.name,
    blocks: [
      paragraph('Your account has a new email address. All other browsers are signed out.'),
      facts(change),
      paragraph(
        'If this was not you, undo it. Your account gets this address back, everybody is signed out, and you choose a new password.',
      ),
      { kind: 'link', label: 'Undo the change', href: undoUrl },
      paragraph(
        `The link works once, for ${UNDO_DAYS} days, until ${southAfricanTime(undoEnd(change.at))}. Give it to nobody.`,
      ),
    ],
  });

/**
 * The mail to the new address: what it is used for from now on. `undoable`: the former address got a link that undoes the
 * change.
 */
export const emailChangedTo = (
  change: EmailChange,
  { supportEmail, undoable }: { supportEmail: string; undoable: boolean },
): Email =>
  letter({
    subject: SUBJECT,
    name: change.name,
    blocks: [
      paragraph('You sign in with this address from now on. All other browsers are signed out.'),
      facts(change),
      paragraph(
        `${undoable ? `For ${UNDO_DAYS} days the change can be undone from your former address. ` : ''}If you did not change it, write to ${supportEmail}.`,
      ),
    ],
  });

/**
 * The mail to a former address that nobody verified. The address may be a stranger's, so the mail greets nobody, names
 * nothing and undoes nothing.
 */
export const emailLeft = ({ at, supportEmail }: { at: Date; supportEmail: string }): Email =>
  letter({
    subject: SUBJECT,
    name: '',
    blocks: [
      paragraph(
        `An account that was opened with this address has had a different address since ${southAfricanTime(at)}. This address was never verified.`,
      ),
      paragraph(`If the account is yours, write to ${supportEmail}.`),
    ],
  });

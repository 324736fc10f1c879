import { southAfricanTime } from './format.ts';
import { type Email, letter, paragraph } from './layout.ts';

/** A change of the second factors of an account. */
export type FactorChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'app_added'
  | 'app_removed'
  | 'codes_made'
  | 'code_used';

export interface FactorChangedData {
  name: string;
  what: FactorChange;
  at: Date;
  supportEmail: string;
  /** The address of the page that resets a password. */
  resetUrl: string;
}

const words: Record<FactorChange, { subject: string; text: string }> = {
  passkey_added: { subject: 'A passkey was added to your account', text: 'A passkey was added' },
  passkey_removed: { subject: 'A passkey was removed from your account', text: 'A passkey was removed' },
  app_added: {
    subject: 'An authenticator app was added to your account',
    text: 'An authenticator app was added',
  },
  app_removed: {
    subject: 'Your authenticator app was turned off',
    text: 'Your authenticator app was turned off',
  },
  codes_made: { subject: 'You have new recovery codes', text: 'New recovery codes were made' },
  code_used: { subject: 'A recovery code was used', text: 'A recovery code signed in to your account' },
};

/** Tells the member that the way to sign in has changed, whoever changed it. The name of a device is not in it. */
export const factorChanged = ({ name, what, at, supportEmail, resetUrl }: FactorChangedData): Email =>
  letter({
    subject: words[what].subject,
    name,
    blocks: [
      paragraph(`${words[what].text} on ${southAfricanTime(at)}. My Account shows how you sign in.`),
      paragraph(`If this was not you, reset your password now and write to ${supportEmail}.`),
      { kind: 'link', label: 'Reset your password', href: resetUrl },
    ],
  });

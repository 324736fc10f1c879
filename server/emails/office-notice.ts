import { dateInWords } from '#domain/calendar/date-words.ts';
import { type Role, roleNames } from '#domain/office/roles.ts';
import { southAfricanTime } from './format.ts';
import { type Block, type Email, letter, paragraph } from './layout.ts';

/** A deed of the office for an account. `reset` only sends the way to a new password, `account` to the first. */
export type OfficeDeed =
  | 'account'
  | 'end'
  | 'opened'
  | 'closed'
  | 'verified'
  | 'reset'
  | 'unlocked'
  | 'year'
  | 'year_moved_away'
  | 'year_moved_here'
  | 'year_taken_back'
  | 'signed_out'
  | 'factors_removed'
  | 'saica_number'
  | 'reminders'
  | 'living'
  | 'role_given'
  | 'role_taken';

export interface OfficeNoticeData {
  name: string;
  did: OfficeDeed;
  at: Date;
  /** The plan year that was added, moved or taken back. */
  year?: number | undefined;
  /** The address of the other account of a move. Omitted: it was deleted since. */
  other?: string | undefined;
  /** The last day of access. null: it has no end. Omitted: the payments decide. */
  endsOn?: string | null | undefined;
  /** The role that was given or taken away. */
  role?: Role | undefined;
  publicUrl: string;
  supportEmail: string;
}

/** Tells a member what the office changed about their access. */
export const officeNotice = ({ name, supportEmail, ...data }: OfficeNoticeData): Email =>
  letter({ ...partsOf(letters[data.did](data), supportEmail), name });

const partsOf = ({ subject, text, link }: Deed, supportEmail: string) => ({
  subject,
  blocks: [
    paragraph(text),
    { kind: 'link', ...link },
    paragraph(`If you did not expect this, write to ${supportEmail}.`),
  ] satisfies Block[],
});

interface Deed {
  subject: string;
  text: string;
  link: { label: string; href: string };
}
type Facts = Omit<OfficeNoticeData, 'name' | 'supportEmail'>;
const lasting = ({ endsOn }: Facts) => (endsOn ? `, until ${dateInWords(endsOn)}` : '');
const signIn = ({ publicUrl }: Facts) => ({ label: 'Sign in', href: `${publicUrl}/login` });

const letters: Record<OfficeDeed, (facts: Facts) => Deed> = {
  account: ({ at, publicUrl }) => ({
    subject: 'Choose a password for your account',
    text: `An account was made for you on ${southAfricanTime(at)}. On this page you type this email address, ask for a pin and choose a password. Then you can sign in.`,
    link: { label: 'Choose a password', href: `${publicUrl}/resetPassword` },
  }),
  verified: (facts) => ({
    subject: 'Your account is verified',
    text: `We marked your email address as verified on ${southAfricanTime(facts.at)}. You can sign in without a verification pin.`,
    link: signIn(facts),
  }),
  reset: ({ publicUrl }) => ({
    subject: 'Choose a new password',
    text: 'On this page you ask for a pin and choose a new password. Your password stays as it is until then.',
    link: { label: 'Choose a new password', href: `${publicUrl}/resetPassword` },
  }),
  unlocked: (facts) => ({
    subject: 'Your account is no longer locked',
    text: `Failed attempts had locked your account. We lifted the lock on ${southAfricanTime(facts.at)}.`,
    link: signIn(facts),
  }),
  year: (facts) => ({
    subject: 'Your plan has another year',
    text: `We added the plan year ${facts.year} to your account on ${southAfricanTime(facts.at)}. You find it under Switch Years.`,
    link: signIn(facts),
  }),
  year_moved_away: (facts) => ({
    subject: `Your plan year ${facts.year} is in your other account`,
    text: `We moved the plan year ${facts.year} with everything in it from this account to your other account${addressOf(facts)} on ${southAfricanTime(facts.at)}. Links to this plan that you had shared no longer open. Your payments and invoices stay in this account.`,
    link: signIn(facts),
  }),
  year_moved_here: (facts) => ({
    subject: `Your plan year ${facts.year} is in this account`,
    text: `We moved the plan year ${facts.year} with everything in it from your other account${addressOf(facts)} to this one on ${southAfricanTime(facts.at)}. You find it under Switch Years. Links to this plan that you had shared no longer open. You can make new ones here.`,
    link: signIn(facts),
  }),
  year_taken_back: (facts) => ({
    subject: `Your plan year ${facts.year} was taken back`,
    text: `We took the plan year ${facts.year} out of your account on ${southAfricanTime(facts.at)}. It was empty, so nothing that you wrote is lost. You can buy the year again under Switch Years.`,
    link: signIn(facts),
  }),
  end: (facts) => ({
    subject: 'The last day of your account has changed',
    text: facts.endsOn
      ? `Your account is now open until ${dateInWords(facts.endsOn)}, and nothing is charged. After that day you can still sign in to read and download your plans.`
      : 'Your account no longer has a last day, and nothing is charged.',
    link: signIn(facts),
  }),
  opened: (facts) => ({
    subject: 'Your account is open',
    text: `We opened your account on ${southAfricanTime(facts.at)}${lasting(facts)}. You can work in your plans.`,
    link: signIn(facts),
  }),
  closed: (facts) => ({
    subject: 'Your account is closed for changes',
    text: `We set your account UNPAID on ${southAfricanTime(facts.at)}${lasting(facts)}. You can still sign in to read and download your plans. A payment opens it again.`,
    link: signIn(facts),
  }),
  signed_out: (facts) => ({
    subject: 'You are signed out',
    text: `We ended all your sign-ins on ${southAfricanTime(facts.at)}. To go on, sign in with your password and the pin that is mailed to you.`,
    link: signIn(facts),
  }),
  factors_removed: (facts) => ({
    subject: 'Your second factors were removed',
    text: `We removed the passkeys, the authenticator app and the recovery codes of your account on ${southAfricanTime(facts.at)}, and ended all your sign-ins. You sign in with your password and the pin that is mailed to you. You can add a new device on My Account.`,
    link: signIn(facts),
  }),
  saica_number: (facts) => ({
    subject: 'Your SAICA number was corrected',
    text: `We changed the SAICA number in your account on ${southAfricanTime(facts.at)}. You find it in step 1 of your plan. A document that you made before has the earlier number.`,
    link: signIn(facts),
  }),
  reminders: (facts) => ({
    subject: 'Your reminders were changed',
    text: `We changed which reminders you get by mail on ${southAfricanTime(facts.at)}. My Account shows them, and you can change them there.`,
    link: signIn(facts),
  }),
  living: (facts) => ({
    subject: 'Your account is open again',
    text: `Our office had closed your account by mistake. It is open again since ${southAfricanTime(facts.at)}, and nothing in your plans has changed. Three things ended meanwhile: your subscription was cancelled, your links to plans and your calendar address no longer work, and mails of that time were not sent. You can start the subscription again on My Account.`,
    link: signIn(facts),
  }),
  role_given: (facts) => ({
    subject: 'You have a role in the administration',
    text: `An owner gave you the role ${nameOf(facts)} on ${southAfricanTime(facts.at)}. Sign in and choose Administration in the menu: it has the pages of your role.`,
    link: signIn(facts),
  }),
  role_taken: (facts) => ({
    subject: 'You no longer have a role in the administration',
    text: `An owner took the role ${nameOf(facts)} away on ${southAfricanTime(facts.at)}. Your account and your plan stay as they are.`,
    link: signIn(facts),
  }),
};

const addressOf = ({ other }: Facts): string => (other ? `, ${other},` : '');
const nameOf = ({ role }: Facts): string => (role ? roleNames[role] : '');

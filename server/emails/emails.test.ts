import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { usualWords } from '#domain/office/mail-words.ts';
import { accountDeleted } from './account-deleted.ts';
import { autofixRequest } from './autofix-request.ts';
import { changeEmail } from './change-email.ts';
import { closeAccount } from './close-account.ts';
import { calendarMade, linkMade } from './door-made.ts';
import type { Doors } from './doors.ts';
import { emailChangedFrom, emailChangedTo, emailLeft } from './email-changed.ts';
import { emailRestored, emailWithdrawn } from './email-restored.ts';
import { emailUndoWaits } from './email-undo-waits.ts';
import { factorChanged } from './factor-changed.ts';
import { groupMail } from './group-mail.ts';
import { leadMail } from './lead-mail.ts';
import { membershipChanges } from './membership-changes.ts';
import { membershipEnds } from './membership-ends.ts';
import { officeNotice } from './office-notice.ts';
import { paidTwice } from './paid-twice.ts';
import { passwordChanged } from './password-changed.ts';
import { planComment } from './plan-comment.ts';
import { priceMove } from './price-move.ts';
import { priceStays } from './price-stays.ts';
import { referralCodeMail } from './referral-code.ts';
import { refundMade } from './refund-made.ts';
import { renewalFailed } from './renewal-failed.ts';
import { renewalNotice } from './renewal-notice.ts';
import { resetPassword } from './reset-password.ts';
import { signInCode } from './sign-in-code.ts';
import { signedOut } from './signed-out.ts';
import { subscriptionEnded } from './subscription-ended.ts';
import { verifyAccount, verifyMovedAccount } from './verify-account.ts';
import { walkthroughCopy, walkthroughRequest } from './walkthrough.ts';
import { welcomePaid } from './welcome-paid.ts';

const at = new Date('2025-03-04T08:00:00Z');
const supportEmail = 'support@plan.example';
const nasty = 'Thandi <img src=x onerror="x">\r\n\r\nYour bank: https://evil.example';

const codeLetters = { signInCode, verifyAccount, resetPassword, changeEmail, closeAccount };

describe.each(Object.entries(codeLetters))('%s', (_name, make) => {
  const email = make({ name: 'Zanele', code: '012345', at });

  test('carries the six digits unbroken in text and HTML, and never in the subject', () => {
    expect(email.text).toMatch(/(^|\s)012345(\s|$)/);
    expect(email.html).toContain('>012345<');
    expect(email.subject).not.toMatch(/\d/);
  });

  test('calls it a pin everywhere', () => {
    expect(`${email.subject} ${email.text}`).not.toMatch(/code/i);
  });

  test('says how long it is valid and what to do if you did not ask', () => {
    for (const body of [email.text, email.html]) {
      expect(body).toContain('valid for 10 minutes');
      expect(body).toContain('If you ');
      expect(body).toContain('It was mailed on 4 March 2025, 10:00 (South African time).');
      expect(body).toContain('Pins that were mailed before no longer work.');
      expect(body).toContain('Dear Zanele');
    }
  });
});

const nothing = { links: [], calendar: null, factors: [], undo: null };
const doors: Doors = {
  closed: { links: [2026], calendar: true },
  at,
  receivesMail: true,
  open: nothing,
  accountUrl: 'https://plan.example/app/account',
};
const made = {
  name: nasty,
  at,
  supportEmail,
  pageUrl: 'https://plan.example/app/account',
  resetUrl: 'https://plan.example/resetPassword',
};
const signInUrl = 'https://plan.example/login';
const changed = { from: 'old@example.org', to: 'new@example.org', at };
const leadFacts = {
  publicUrl: 'https://plan.example',
  seller: { name: 'Toolkit <b>(Pty)</b> Ltd', address: '1 Long Street, Cape Town' },
  supportEmail,
  leaveUrl: 'https://plan.example/unsubscribe#abc',
  own: usualWords('lead_1'),
};
/** The words of the office are typed too. */
const own = ['Zoë <b title=x>\r\nBcc: x'];

const letters = {
  ...Object.fromEntries(
    Object.entries(codeLetters).map(([name, make]) => [
      name,
      () => make({ name: nasty, code: '123456', at }),
    ]),
  ),
  passwordChanged: () =>
    passwordChanged({ name: nasty, doors, supportEmail, resetUrl: 'https://plan.example/resetPassword' }),
  signedOut: () =>
    signedOut({ name: nasty, doors, supportEmail, resetUrl: 'https://plan.example/resetPassword' }),
  linkMade: () => linkMade({ ...made, year: 2026, endsOn: '2026-12-04', files: true }),
  calendarMade: () => calendarMade(made),
  factorChanged: () =>
    factorChanged({
      name: nasty,
      what: 'passkey_added',
      at,
      supportEmail,
      resetUrl: 'https://plan.example/resetPassword',
    }),
  planComment: () =>
    planComment({ name: nasty, year: 2026, read: false, at, pageUrl: 'https://plan.example/app/monitoring' }),
  officeNotice: () =>
    officeNotice({ name: nasty, did: 'reset', at, publicUrl: 'https://plan.example', supportEmail }),
  accountDeleted: () =>
    accountDeleted({ name: nasty, at, byOffice: true, invoicesUntil: '2031-11-20', supportEmail }),
  paidTwice: () =>
    paidTwice({
      name: nasty,
      item: 'Annual <b>',
      amountCents: cents(99_900),
      reference: '1089250',
      paidAt: at,
      planYear: null,
      invoice: null,
      supportEmail,
    }),
  referralCodeMail: () =>
    referralCodeMail({
      name: nasty,
      own,
      code: 'THANDI-7K4Q',
      percentage: 20,
      rewardCents: cents(10_000),
      signUpUrl: 'https://plan.example/registerAnnual',
    }),
  welcomePaid: () =>
    welcomePaid({
      name: nasty,
      own,
      item: 'Annual <b>',
      amountCents: cents(99_900),
      reference: '1089250',
      paidAt: at,
      verified: false,
      planYear: null,
      signInUrl: 'https://plan.example/login?a=1&b="2"',
      invoice: 'INV-2026-000042',
      invoicesUrl: 'https://plan.example/app/account',
    }),
  membershipChanges: () =>
    membershipChanges({
      name: nasty,
      kind: 'Annual',
      chargedOn: '2026-12-21',
      amountCents: cents(99_900),
      period: 'year',
      accountUrl: signInUrl,
    }),
  refundMade: () =>
    refundMade({
      name: nasty,
      why: 'refund',
      item: 'Annual Subscription',
      amountCents: cents(54_950),
      creditNote: 'CN-2026-000001',
      invoice: 'INV-2026-000707',
      openTo: '2027-11-28',
      charges: true,
      endedAccess: true,
      accountUrl: signInUrl,
      supportEmail: 'support@example.com',
    }),
  subscriptionEnded: () => subscriptionEnded({ name: nasty, own, paidTo: '2026-03-04', signInUrl }),
  renewalFailed: () =>
    renewalFailed({
      name: nasty,
      own,
      mail: 0,
      dueOn: '2026-03-04',
      amountCents: cents(99_900),
      gaveUp: true,
      nextTryOn: null,
      accessTo: '2026-03-07',
      today: '2026-03-08',
      signInUrl,
      cardPage: 'https://pay.example/card',
    }),
  priceMove: () =>
    priceMove({
      name: nasty,
      own,
      renewsOn: '2025-06-01',
      amountCents: cents(109_900),
      beforeCents: cents(99_900),
      period: 'year',
      signInUrl,
      supportEmail,
    }),
  priceStays: () =>
    priceStays({
      name: nasty,
      own,
      renewsOn: '2025-06-01',
      amountCents: cents(109_900),
      beforeCents: cents(99_900),
      period: 'year',
      signInUrl,
      supportEmail,
    }),
  renewalNotice: () =>
    renewalNotice({
      name: nasty,
      own,
      renewsOn: '2026-03-04',
      amountCents: cents(99_900),
      signInUrl,
      supportEmail,
    }),
  membershipEnds: () =>
    membershipEnds({ name: nasty, own, byOffice: true, endsOn: '2026-03-04', signInUrl, supportEmail }),
  emailChangedFrom: () => emailChangedFrom({ ...changed, name: nasty }, { undoUrl: signInUrl }),
  emailChangedTo: () => emailChangedTo({ ...changed, name: nasty }, { supportEmail, undoable: true }),
  emailRestored: () => emailRestored({ name: nasty, doors, supportEmail, resetUrl: signInUrl }),
  emailUndoWaits: () =>
    emailUndoWaits({
      name: nasty,
      email: 'b@example.com',
      former: 'a@example.com',
      at,
      until: at,
      rolesUrl: signInUrl,
    }),
  groupMail: () =>
    groupMail({
      ...leadFacts,
      name: nasty,
      email: 'a@example.com',
      own: { subject: 'Closed on Friday', words: own.join('\n\n') },
    }),
  leadMail: () => leadMail('lead_1', { ...leadFacts, name: nasty }),
  verifyMovedAccount: () =>
    verifyMovedAccount({ name: nasty, code: '012345', at, movedFrom: 'a@example.com', supportEmail }),
};
/** Their own tests follow: they name nobody, or quote what was typed. */
const others = ['emailWithdrawn', 'emailLeft', 'autofixRequest', 'walkthroughRequest', 'walkthroughCopy'];

test('every mail is among these', () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));
  const mails = files.flatMap((name) =>
    [
      ...readFileSync(new URL(name, folder), 'utf8').matchAll(
        /^export const (\w+) = [^=]*\)(?:: Email)? =>$/gm,
      ),
    ].map(([, mail = '']) => mail),
  );
  expect(mails.sort()).toEqual([...Object.keys(letters), ...others].sort());
});

describe.each(Object.entries(letters))('%s', (_name, make) => {
  test('escapes what a person typed and loads nothing', () => {
    const { subject, text, html } = make();
    expect(html).not.toMatch(/<(img|script|link|iframe|b)\b/);
    expect(html).not.toMatch(/src=(?!x onerror=&#34;)|url\(|@import/);
    expect(subject).not.toMatch(/[\r\n]/);
    // Typed text stays on the greeting's line.
    expect(text.split('\n')[0]).toContain('evil.example');
    expect(text.split('\n').slice(1).join('\n')).not.toContain('evil.example');
  });
});

test('the payment letter names amount, time and what is next', () => {
  const email = letters.welcomePaid();
  expect(email.text).toContain('Amount: R999.00');
  expect(email.text).toContain('Paid on: 4 March 2025, 10:00 (South African time)');
  expect(email.text).toContain('Verify your account');
  expect(email.text).toContain('Invoice: INV-2026-000042');
  expect(email.text).toContain('Your invoices, on your account page: https://plan.example/app/account');
  expect(email.html).toContain('https://plan.example/login?a=1&#38;b=&#34;2&#34;');
});

test.each(['welcomePaid', 'priceMove', 'priceStays', 'referralCodeMail'] as const)(
  '%s has the words of the office before the last line',
  (name) => {
    const { text, html } = letters[name]();
    expect(text).toMatch(/\n\nZoë <b title=x> Bcc: x\n\nReflective Plan Toolkit\n$/);
    expect(html).toContain('Zoë &#60;b title=x&#62; Bcc: x');
  },
);

test('a member without a name is greeted without one', () => {
  expect(signInCode({ name: ' ', code: '123456', at }).text).toMatch(/^Dear member\n/);
});

test('autofixRequest tells support who it is about, without what a name could carry', () => {
  const { subject, text, html } = autofixRequest({
    name: nasty,
    email: 'thandi@example.org',
    year: 2025,
    at,
  });
  expect(subject).toBe('Activities to record in a 2025 plan');
  expect(text).toContain('Member: Thandi <img src=x onerror="x"> Your bank: https://evil.example\n');
  expect(text).toContain('Feedback due: 7 March 2025, 10:00');
  expect(html).not.toContain('<img');
});

const walkthrough = {
  id: 'w1',
  name: nasty,
  email: 'thandi@example.org',
  contact: '082 555 0199\r\nX: y',
  times: [
    { date: '2025-03-05', time: '10:00' },
    { date: '2025-03-06', time: '16:30' },
  ],
  question: 'Why?\r\n\r\n<b>Dear support</b>\u2028> pay me',
  askedAt: at,
};

test.each([
  ['support', walkthroughRequest(walkthrough)],
  ['the member', walkthroughCopy(walkthrough, { greeted: 'Thandi', supportEmail, own })],
])('the walkthrough for %s keeps the question as a quotation', (_to, { text, html }) => {
  expect(text).toContain('\n\n> Why?\n>\n> <b>Dear support</b>\n> > pay me\n\n');
  expect(html).toContain('>Why?<br><br>&#60;b&#62;Dear support');
  expect(text).toContain('First time: Wednesday 5 March 2025, 10:00 (South African time)\n');
  expect(html).not.toMatch(/<(img|b)\b/);
});

test('support reads who asks on one line each', () => {
  const { text } = walkthroughRequest(walkthrough);
  expect(text).toContain('Member: Thandi <img src=x onerror="x"> Your bank: https://evil.example\n');
  expect(text).toContain('Contact number: 082 555 0199 X: y\n');
  expect(text).toContain('Asked: 4 March 2025, 10:00');
});

describe('a change of address', () => {
  const change = { ...changed, name: nasty };
  const undoUrl = 'https://plan.example/undoEmail#abc';

  test('tells the former address how to undo it, and until when', () => {
    const { subject, text, html } = emailChangedFrom(change, { undoUrl });
    expect(subject).toBe('Your email address was changed');
    expect(text).toContain('Before: old@example.org\nNow: new@example.org\n');
    expect(text).toContain(`Undo the change: ${undoUrl}\n`);
    expect(text).toContain('until 11 March 2025, 10:00 (South African time)');
    expect(html).toContain(`href="${undoUrl}"`);
    expect(html).not.toContain('<img');
  });

  test('tells the new address no link', () => {
    const { text } = emailChangedTo(change, { supportEmail, undoable: true });
    expect(text).toContain('can be undone from your former address');
    expect(text).not.toContain('undoEmail');
  });

  test('tells a former address that nobody verified neither a name nor an address, and the new one no undoing', () => {
    const { text } = emailLeft({ at, supportEmail });
    expect(text).toMatch(/^Dear member\n/);
    expect(text).not.toMatch(/example\.org|undoEmail/);
    expect(emailChangedTo(change, { supportEmail, undoable: false }).text).not.toContain('can be undone');
  });

  test('that was undone says so to both, and greets only the owner', () => {
    const resetUrl = 'https://plan.example/resetPassword';
    const restored = emailRestored({ name: 'Zanele', doors, supportEmail, resetUrl });
    expect(restored.text).toMatch(/^Dear Zanele\n/);
    expect(restored.text).toContain(resetUrl);
    expect(emailWithdrawn({ at, supportEmail }).text).toMatch(/^Dear member\n/);
  });
});

describe('the mail about a changed password', () => {
  const told = (more: Partial<Doors>) =>
    passwordChanged({ name: '', doors: { ...doors, ...more }, supportEmail, resetUrl: signInUrl }).text;
  const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000);

  test('lists what was closed, each with its number', () => {
    expect(told({ closed: { links: [2026, 2025, 2026], calendar: false } })).toContain(
      'Links to your plan: ended: 3 links, of 2025 and 2026\nAddress for mail: replaced, and the new one is on My Account\n',
    );
    const none = { closed: { links: [], calendar: false }, receivesMail: false };
    expect(told(none)).toContain('No link to your plan and no calendar address was open.');
    expect(told(none)).not.toContain('Make a new one');
  });

  test('names factors of the last seven days as new, and tells what still stands', () => {
    const factors = [
      { kind: 'passkey', addedAt: daysAgo(7) },
      { kind: 'passkey', addedAt: daysAgo(8) },
      { kind: 'app', addedAt: daysAgo(1) },
      { kind: 'recovery', addedAt: daysAgo(30) },
    ] as const;
    const undo = new Date(at.getTime() + 86_400_000);
    const text = told({ open: { ...nothing, factors, undo } });
    expect(text.match(/^.*(added|made|undo its change) (on|until) .*$/gm)).toEqual([
      'New passkey: added on 25 February 2025, 10:00 (South African time)',
      'Passkey: added on 24 February 2025, 10:00 (South African time)',
      'New authenticator app: added on 3 March 2025, 10:00 (South African time)',
      'Recovery codes: made on 2 February 2025, 10:00 (South African time)',
      'Former address: can undo its change until 5 March 2025, 10:00 (South African time)',
    ]);
    expect(text).toContain('Remove a passkey or an app that is not yours');
  });

  test('without anything closed says how links and addresses are ended, and nothing when there are none', () => {
    const text = told({ closed: undefined, open: { ...nothing, links: [2026], calendar: daysAgo(1) } });
    expect(text).toContain("choose 'End all others' on My Account");
    expect(told({ closed: undefined })).not.toMatch(/stand|End all/);
  });
});

describe.each(['lead_1', 'lead_2', 'lead_3'] as const)('%s', (mail) => {
  const data = { ...leadFacts, own: usualWords(mail), name: '' };

  test('says who sends it, whom to write to and how to leave', () => {
    const { text, html } = leadMail(mail, data);
    expect(text).toMatch(/^Dear colleague\n/);
    expect(text).toContain('Leave the list: https://plan.example/unsubscribe#abc\n');
    expect(text).toContain('Sent by: Toolkit <b>(Pty)</b> Ltd, 1 Long Street, Cape Town\n');
    expect(text).toContain(`Write to us: ${supportEmail}\n`);
    expect(html).toContain('href="https://plan.example/unsubscribe#abc"');
    expect(html).not.toMatch(/<(img|script|b)\b/);
  });

  test("has the office's own words in their places, as text, and keeps the rest", () => {
    const own = {
      subject: 'For {name}\r\nBcc: x@example.org',
      words: 'See <img src=x> {site}.\n\nAsk {support}.',
    };
    const { subject, text, html } = leadMail(mail, { ...data, own });
    expect(subject).toBe('For colleague Bcc: x@example.org');
    expect(text).toContain(`See <img src=x> https://plan.example.\n\nAsk ${supportEmail}.\n\n`);
    expect(html).not.toMatch(/<(img|script|b)\b/);
    for (const kept of ['Leave the list: ', 'Create an account: ', 'Sent by: ']) expect(text).toContain(kept);
    expect(leadMail(mail, { ...data, name: 'Zoë', own }).subject).toMatch(/^For Zoë /);
  });
});

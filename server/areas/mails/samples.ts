import { addDays, southAfricanDate } from '#domain/calendar/calendar.ts';
import { greetedLead } from '#domain/leads/leads.ts';
import { cents } from '#domain/money/money.ts';
import { isLeadMail, type MailWords, type MemberMail, type WordedMail } from '#domain/office/mail-words.ts';
import { REFERRAL_PERCENTAGE } from '#domain/referrals/referrals.ts';
import type { Email } from '#server/emails/layout.ts';
import { leadMail } from '#server/emails/lead-mail.ts';
import { membershipEnds } from '#server/emails/membership-ends.ts';
import { priceMove } from '#server/emails/price-move.ts';
import { priceStays } from '#server/emails/price-stays.ts';
import { referralCodeMail } from '#server/emails/referral-code.ts';
import { reminderMail } from '#server/emails/reminder.ts';
import { renewalFailed } from '#server/emails/renewal-failed.ts';
import { renewalNotice } from '#server/emails/renewal-notice.ts';
import { subscriptionEnded } from '#server/emails/subscription-ended.ts';
import { walkthroughCopy } from '#server/emails/walkthrough.ts';
import { welcomePaid } from '#server/emails/welcome-paid.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import { filledParagraphs } from './paragraphs.ts';

type Site = Pick<RouteDeps, 'publicUrl' | 'seller' | 'supportEmail'>;

interface Sample {
  mail: WordedMail;
  own: MailWords;
  /** The name of the administrator, who is greeted. */
  name: string;
  now: Date;
}

/** A mail with these words as the administrator would get it. The facts of a mail to a member are invented. */
export function sampleMail(site: Site, { mail, own, name, now }: Sample): Email {
  if (!isLeadMail(mail))
    return samples[mail]({ ...facts(site, now), name, own: filledParagraphs(site, own.words, name) });
  // The link of no lead: its page says so.
  const leaveUrl = `${site.publicUrl}/unsubscribe`;
  return leadMail(mail, { ...site, own, name: greetedLead(name), leaveUrl });
}

const [OLD, NEW] = [cents(11_900), cents(12_900)];

const facts = ({ publicUrl, supportEmail }: Site, now: Date) => ({
  now,
  today: southAfricanDate(now),
  publicUrl,
  supportEmail,
  signInUrl: `${publicUrl}/login`,
});
type Facts = ReturnType<typeof facts> & { name: string; own: string[] };

const move = ({ today, ...to }: Facts) => ({
  ...to,
  renewsOn: addDays(today, 30),
  amountCents: NEW,
  beforeCents: OLD,
  period: 'month' as const,
});

const samples: Record<MemberMail, (facts: Facts) => Email> = {
  receipt: ({ now, publicUrl, ...to }) =>
    welcomePaid({
      ...to,
      item: 'Annual Subscription',
      amountCents: cents(99_900),
      reference: '1234567',
      paidAt: now,
      invoice: 'RPT-2026-00001',
      verified: true,
      planYear: null,
      invoicesUrl: `${publicUrl}/app/account#invoices`,
    }),
  renewal_notice: ({ today, ...to }) =>
    renewalNotice({ ...to, renewsOn: addDays(today, 7), amountCents: cents(99_900) }),
  renewal_failed: ({ today, ...to }) =>
    renewalFailed({
      ...to,
      mail: 0,
      dueOn: addDays(today, -1),
      amountCents: OLD,
      gaveUp: false,
      nextTryOn: addDays(today, 1),
      accessTo: addDays(today, 2),
      today,
      cardPage: null,
    }),
  price_move: (to) => priceMove(move(to)),
  price_stays: (to) => priceStays(move(to)),
  subscription_ended: ({ today, ...to }) => subscriptionEnded({ ...to, paidTo: addDays(today, 20) }),
  membership_ends: ({ today, ...to }) =>
    membershipEnds({ ...to, byOffice: false, endsOn: addDays(today, 7) }),
  referral_code: ({ publicUrl, ...to }) =>
    referralCodeMail({
      ...to,
      code: 'SAMPLE',
      percentage: REFERRAL_PERCENTAGE,
      rewardCents: cents(10_000),
      signUpUrl: `${publicUrl}/registerAnnual`,
    }),
  walkthrough: ({ today, now: askedAt, name, own, supportEmail }) =>
    walkthroughCopy(
      {
        id: 'sample',
        name,
        email: '',
        contact: '',
        askedAt,
        times: [
          { date: addDays(today, 3), time: '09:00' },
          { date: addDays(today, 4), time: '14:00' },
        ],
        question: 'How do I bring in the activities of another system?',
      },
      { greeted: name, supportEmail, own },
    ),
  reminder: ({ today, publicUrl, own }) =>
    reminderMail({
      kind: 'year_end',
      year: Number(today.slice(0, 4)),
      email: 'you',
      publicUrl,
      own,
      secret: '',
      bodies: [
        {
          body: 'saica',
          status: 'short',
          without_proof: 0,
          sure: true,
          due: null,
          declared: false,
          cycle: { from: `${today.slice(0, 4)}-01-01`, until: `${today.slice(0, 4)}-12-31` },
          unit: null,
          declared_to: 'body',
          receiver: 'SAICA',
          duties: [],
          hours: [{ key: 'total', label: 'Verifiable hours', required: 20, counted: 14, portions: [] }],
        },
      ],
      step: 'plan_hours',
    }),
};

import { personRecord } from '#contract/office-person.ts';
import { type CalendarDate, southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import { invoiceNumber } from '#domain/invoices/invoices.ts';
import { endOf } from '#domain/membership/membership.ts';
import { hasRight } from '#domain/office/roles.ts';
import { isDeceased } from '#domain/sign-in/deceased.ts';
import { type SignInFacts, signInTrouble } from '#domain/sign-in/sign-in-trouble.ts';
import {
  buyerOf,
  nextChargeFor,
  presentBuyer,
  presentInvoice,
  presentRefund,
  refundsOf,
  refusedCodesOf,
  selectDocuments,
} from '#server/areas/billing/billing.ts';
import { standingFor } from '#server/areas/dashboard/dashboard.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import { documentsOfMember } from '#server/areas/pack/queries.ts';
import { plansOf } from '#server/areas/plans/plans.ts';
import { remindersOf } from '#server/areas/reminders/reminders.ts';
import { factorsOf } from '#server/areas/sign-in/sign-in.ts';
import type { Db } from '#server/db/connect.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import { roleOf } from '#server/http/guard.ts';
import type { Mount } from '#server/http/mount.ts';
import { lockOf } from '#server/http/rate-limit.ts';
import * as rows from './person-queries.ts';

type Account = NonNullable<Awaited<ReturnType<typeof rows.accountOf>>>;
type Membership = Awaited<ReturnType<typeof membershipOf>>;

/** The record of one member for the office. */
export function personRoutes(mount: Mount, { adminEmails }: RouteDeps): void {
  mount(personRecord, async ({ db, params, member, now, fail }) => {
    const account = (await rows.accountOf(db, params.user_id)) ?? fail('not_found');
    const membership = await membershipOf(db, account.id, southAfricanDate(now));
    const administrator = roleOf(account, adminEmails) !== null;
    const facts = await signInFacts(db, { account, membership, now });
    return {
      sign_in: { ...signInTrouble({ ...facts, administrator }, now), locked: facts.lock !== null },
      account: {
        verified_at: account.verified_at?.toISOString() ?? null,
        member_since: account.created_at.toISOString(),
        last_sign_in: account.last_sign_in?.toISOString() ?? null,
        saica_number: account.saica_number,
        kind: membership.kind,
        second_factors: await factorsOf(db, account.id),
        override: membership.override && {
          status: membership.override,
          reason: membership.override_reason,
          until: membership.override_until,
        },
        deceased: account.deceased_at && {
          at: account.deceased_at.toISOString(),
          reason: account.deceased_reason,
        },
      },
      money: await moneyOf(db, account.id, {
        membership,
        openForm: facts.openForm,
        seesCodes: hasRight(member.role, 'prices'),
      }),
      sign_ins: (await rows.signInsOf(db, account.id)).map(atInstant),
      refused_files: (await rows.refusedFilesOf(db, account.id)).map(atInstant),
      refused_codes: (await refusedCodesOf(db, account.id)).map(atInstant),
      reminders: await remindersOf(db, {
        memberId: account.id,
        isPaid: membership.isPaid && !isDeceased(account),
        now,
      }),
      ...(hasRight(member.role, 'help') ? { documents: await documentsFor(db, account.id) } : {}),
      mails: (await rows.mailsOf(db, account.email)).map(atInstant),
      notes: (await rows.notesOf(db, account.id)).map(atInstant),
      log: (await rows.logOf(db, account.id)).map(({ at, admin_email, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        by: admin_email ?? '',
      })),
      years: (await rows.yearsOf(db, account.id)).map(atInstant),
      standings: await standingsOf(db, account.id, southAfricanDate(now)),
    };
  });
}

/** This calendar year and the one before, which is declared and mended in this one. */
async function standingsOf(db: Db, id: string, today: CalendarDate) {
  const current = yearOf(today);
  const plans = (await plansOf(db, id)).filter(({ year }) => year === current || year === current - 1);
  return Promise.all(plans.toReversed().map((plan) => standingFor(db, plan, today)));
}

const documentsFor = async (db: Db, id: string) =>
  (await documentsOfMember(db, id, rows.LISTED)).map(({ plan_year: year, ...document }) => ({
    number: document.number,
    kind: document.kind,
    year,
    issued_at: document.issued_at.toISOString(),
    changes_since: document.changes_since ?? 0,
    fetched_at: document.fetched_at?.toISOString() ?? null,
  }));

const atInstant = <Row extends { at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() });

async function signInFacts(
  db: Db,
  { account, membership, now }: { account: Account; membership: Membership; now: Date },
) {
  const pins = await rows.pinsOf(db, { ...account, since: account.last_sign_in });
  const form = await rows.openFormOf(db, account.id);
  const password = account.password_given_at ? ('given' as const) : null;
  return {
    deceasedAt: account.deceased_at,
    verified: account.verified_at !== null,
    pinMailedAt: pins.mailed_at,
    pinsRefused: pins.refused,
    paid: membership.isPaid,
    unpaidByOffice: membership.override === 'UNPAID',
    endedOn: endOf(membership.paid_to, southAfricanDate(now)),
    paymentFailed: membership.payment_failed_at !== null,
    openForm: form ? { at: form.created_at, amount: form.amount_cents } : null,
    lock: await lockOf(db, account.email, now),
    ownPasswordToChoose: account.without_password ? ('none' as const) : password,
    lastSignIn: account.last_sign_in,
  };
}

async function moneyOf(
  db: Db,
  id: string,
  {
    membership,
    openForm,
    seesCodes,
  }: { membership: Membership; openForm: SignInFacts['openForm']; seesCodes: boolean },
) {
  const facts = await rows.moneyFactsOf(db, id);
  return {
    paid_to: membership.paid_to,
    open_form: openForm && { ...openForm, at: openForm.at.toISOString() },
    renews: facts.renews,
    next_charge: await nextChargeFor(db, id),
    referral_code: facts.own ?? '',
    ...(seesCodes ? { codes_used: facts.used } : {}),
    payments: (await rows.paymentsOf(db, id)).map(presentPayment),
    invoices: (await selectDocuments(db, { memberId: id }).limit(rows.LISTED).execute()).map(presentInvoice),
    refunds: (await refundsOf(db, id, rows.LISTED)).map(presentRefund),
    buyer: presentBuyer(await buyerOf(db, id)),
  };
}

function presentPayment(row: Awaited<ReturnType<typeof rows.paymentsOf>>[number]) {
  const { paid_at, amount_cents, reference, way, reversed_at, invoice_id: id, year, number, state } = row;
  return {
    id: row.id,
    at: paid_at.toISOString(),
    amount: amount_cents,
    reference: reference ?? '',
    way: way ?? '',
    reversed: reversed_at !== null,
    invoice:
      id === null || year === null || number === null || state === null
        ? null
        : { id, number: invoiceNumber({ kind: 'invoice', year, number }), state },
  };
}

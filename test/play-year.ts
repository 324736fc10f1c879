import { addMonths, southAfricanDate } from '#domain/calendar/calendar.ts';
import { payfast } from '#server/adapters/payments/payfast.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import { testApp } from '#test/support/app.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { mailsTo } from '#test/support/mail.ts';
import { provider } from '#test/support/provider.ts';
import { timeTravel } from '#test/support/time-travel.ts';

// `npm run play:year`: a year and a month of a server and its payment provider, day by day, so that a person can watch
// renewals, a lost notification, a failure, a cancellation and a return. Everything is in memory and is gone afterwards.

const stub = await provider(
  () => app.url,
  () => app.clock.now(),
);
const app = await testApp({ payments: payfast(stub.options), publicUrl: 'http://stub.invalid' });
const time = timeTravel(app, stub);
const start = time.today();

const people = [
  { name: 'Annual, renews', kind: 'Annual' },
  { name: 'Annual, cancels after 3 months', kind: 'Annual' },
  { name: 'Audit, card fails at the renewal', kind: 'Audit' },
  { name: 'Monthly, fails after 4 months, pays again in the 6th', kind: 'Monthly' },
  { name: 'Monthly, two notifications are lost', kind: 'Monthly' },
] as const;
interface Player {
  name: string;
  kind: 'Annual' | 'Monthly' | 'Audit';
  id: string;
  email: string;
  token: string;
  /** The last report about them. */
  state: string;
}
const members: Player[] = [];
for (const { name, kind } of people) {
  const { id, email } = await aMember(app, { membership: { ...unpaid, kind }, years: [] });
  members.push({ name, kind, id, email, token: await time.pay(email, kind), state: '' });
}
const [, cancels, audit, lapses, loses] = members;

/** The events of a day, besides those of the calendar. */
const happenings = new Map<string, () => Promise<unknown>>([
  [addMonths(start, 3), async () => cancels && app.options.payments.cancel(cancels.token)],
  [addMonths(start, 4), async () => lapses && stub.fail(lapses.token)],
  [addMonths(start, 6), async () => lapses && time.pay(lapses.email, lapses.kind)],
  [addMonths(start, 7), async () => stub.misbehaviours.add('drop')],
  [addMonths(start, 9), async () => stub.misbehaviours.delete('drop')],
  [addMonths(start, 11), async () => audit && stub.fail(audit.token)],
]);

for (const end = addMonths(start, 13); time.today() <= end; await time.passDay()) {
  await happenings.get(time.today())?.();
  await app.settle();
  for (const member of members) await report(member);
}
console.log(`Lost and found: ${loses?.name} is still paid.`);
await app.close();
await stub.close();

/** One line for each change of what a member has, and of what they were mailed. */
async function report(member: Player): Promise<void> {
  const today = southAfricanDate(app.clock.now());
  const { paid_to, isPaid, payment_failed_at } = await membershipOf(app.db, member.id, today);
  const [mail] = await mailsTo(app, member.email);
  const state = `${isPaid ? 'paid' : 'NOT PAID'} to ${paid_to}${payment_failed_at ? ', FAILED' : ''}; last mail: ${mail?.subject}`;
  if (state === member.state) return;
  member.state = state;
  console.log(`${today}  ${member.name.padEnd(52)} ${state}`);
}

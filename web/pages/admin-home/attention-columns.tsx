import { Link } from '@tanstack/react-router';
import type { attention } from '#contract/admin-home.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { grouped } from '#domain/counted.ts';
import { dayAndTime } from '#web/parts/admin/times.ts';
import { paths } from '#web/paths.ts';
import type { Column } from '#web/ui/table/columns.ts';

type Attention = ResultOf<typeof attention>;
export type Fault = Pick<Attention['mails'][number], 'id' | 'at'>;
export type JobKind = Attention['kinds_of_jobs'][number];

const when = {
  key: 'at',
  title: 'When',
  cell: ({ at }: Fault) => dayAndTime(at),
  sort: ({ at }: Fault) => at,
};

export const ofNotifications: readonly Column<Attention['notifications'][number]>[] = [
  when,
  { key: 'outcome', title: 'What', cell: ({ outcome }) => outcome.replaceAll('_', ' ') },
  {
    key: 'payment',
    title: 'Payment',
    // The provider's number comes first; it leads to the invoice.
    cell: ({ payment }) => (
      <Link to={paths.masterInvoices} search={{ q: payment.split(':')[0] }}>
        {payment}
      </Link>
    ),
  },
];

export const ofJobs: readonly Column<Attention['jobs'][number]>[] = [
  when,
  { key: 'name', title: 'Job', cell: ({ name }) => name },
  { key: 'tries', title: 'Tries', cell: ({ tries }) => tries, align: 'right' },
  { key: 'id', title: 'Id in the log', cell: ({ id }) => id },
];

export const ofMails: readonly Column<Attention['mails'][number]>[] = [
  when,
  { key: 'to', title: 'To', cell: ({ to }) => to },
  { key: 'subject', title: 'Subject', cell: ({ subject }) => subject },
  { key: 'status', title: 'Answer', cell: ({ status }) => status, align: 'right' },
];

export const ofFiles: readonly Column<Attention['files'][number]>[] = [
  when,
  { key: 'email', title: 'Member', cell: ({ email }) => email },
  { key: 'year', title: 'Year', cell: ({ year }) => year, align: 'right' },
  { key: 'name', title: 'File', cell: ({ name }) => name },
];

export const ofKinds: readonly Column<JobKind>[] = [
  { key: 'name', title: 'Job', cell: ({ name }) => name, sort: ({ name }) => name },
  { key: 'open', title: 'To do now', cell: ({ open }) => grouped(open), align: 'right' },
  { key: 'failed', title: 'Failed', cell: ({ failed }) => grouped(failed), align: 'right' },
  {
    key: 'done_at',
    title: 'Last done',
    cell: ({ done_at }) => (done_at ? dayAndTime(done_at) : 'Not in 3 days'),
  },
  { key: 'next_at', title: 'Next', cell: ({ next_at }) => (next_at ? dayAndTime(next_at) : 'When needed') },
];

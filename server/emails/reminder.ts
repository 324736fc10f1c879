import { counted } from '#domain/counted.ts';
import { dateInWords } from '#domain/date-words.ts';
import type { Reason } from '#domain/obligations/counted.ts';
import type { StepName } from '#domain/obligations/next-step.ts';
import type { ReminderKind } from '#domain/reminders.ts';
import type { Email } from './layout.ts';
import { type Card, type CardRow, card } from './reminder-card.ts';

export interface RemindedBody {
  /** 'sars'. */
  body: string;
  status: string;
  sure: boolean;
  due: { date: string; expected: boolean } | null;
  declared: object | null;
  hours: readonly {
    label: string;
    required: number;
    counted: number;
    portions: readonly { hours: number; reason: Reason | null }[];
  }[];
  duties: readonly { met: boolean }[];
}

export interface ReminderData {
  kind: ReminderKind;
  /** The plan year. */
  year: number;
  email: string;
  bodies: readonly RemindedBody[];
  /** The next step. */
  step: StepName;
  publicUrl: string;
  /** It stands in the link that stops the kind. */
  secret: string;
}

/** A reminder: what still has to count or to be declared, in counts, never a title (obligations.md §6). */
export function reminderMail(data: ReminderData): Email {
  const { kind, email, publicUrl, secret } = data;
  const made = kind === 'declaration' ? declaration(data) : outstanding(data);
  return card({
    ...made,
    foot: `Sent to ${email}, because ${named[kind]} reminders are on.`,
    links: [
      { label: 'Stop these mails', href: `${publicUrl}/unsubscribe#${secret}` },
      { label: 'All reminders', href: `${publicUrl}/app/account#reminders` },
    ],
  });
}

const named: Record<ReminderKind, string> = {
  year_end: 'year-end',
  declaration: 'declaration',
  weekly: 'weekly',
};

type Content = Omit<Card, 'foot' | 'links'>;

/** The end of the year, and each week after it: the hours that lack, and the written duties. */
function outstanding({ kind, year, bodies, step, publicUrl }: ReminderData): Content {
  const asked = bodies.filter(({ status }) => status !== 'waived');
  const hours = asked.flatMap(({ body, hours }) => hours.map((one) => ({ body, ...one })));
  const [lacking] = hours.filter((one) => one.counted < one.required);
  const duties = asked.reduce((sum, one) => sum + openDuties(one), 0);
  const thing = lacking
    ? `${(lacking.required - lacking.counted).toFixed(1)} ${lacking.label.toLowerCase()}`
    : counted(duties, 'written duty', 'written duties');
  const enough = asked.every(({ status }) => status !== 'short' && status !== 'missed');
  return {
    title: kind === 'year_end' ? `${thing} to go by 31 December` : `To mend for ${year}: ${thing}`,
    lead: enough
      ? 'Nothing more to plan: what you have done or planned is enough.'
      : kind === 'year_end'
        ? 'Something is still to plan or to write.'
        : 'The year has ended. What you did in it can still be written up.',
    button: { label: stepWords[step].label, href: `${publicUrl}${stepWords[step].path}` },
    rows: [...hours.map(hoursRow), ...asked.filter((one) => openDuties(one) > 0).map(dutyRow)],
    note: noteOf(asked),
  };
}

function declaration({ year, bodies, publicUrl }: ReminderData): Content {
  const asked = bodies.filter(({ due, declared }) => due && !declared);
  const dates = asked.flatMap(({ due }) => due ?? []).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const [first] = dates;
  const whole = asked.every(({ status }) => status === 'met' || status === 'waived');
  return {
    title: `Declare your CPD for ${year}${first ? ` by ${dueWords(first)}` : ''}`,
    lead: `${whole ? 'Your record is complete.' : 'Something in your record is still open.'} We list the answers it gives; you copy them into each form. Declared already? Record it on the same page, and these mails stop.`,
    button: { label: 'See the answers', href: `${publicUrl}/app/declare` },
    rows: asked.map((one) => ({
      name: one.body.toUpperCase(),
      what: recordOf(one),
      figure: one.due ? dueWords(one.due) : '',
      bar: null,
      note: '',
    })),
    note: noteOf(asked),
  };
}

const openDuties = ({ duties }: RemindedBody): number => duties.filter(({ met }) => !met).length;

const hoursRow = ({
  body,
  label,
  required,
  counted: done,
  portions,
}: RemindedBody['hours'][number] & { body: string }): CardRow => ({
  name: body.toUpperCase(),
  what: label.toLowerCase(),
  figure: `${done.toFixed(1)} of ${required.toFixed(1)} counted`,
  bar: { required, counted: done },
  note: waiting
    .flatMap(({ reason, words }) => {
      const sum = portions.reduce((all, one) => (one.reason === reason ? all + one.hours : all), 0);
      return sum > 0 ? [`${sum.toFixed(1)} ${words}`] : [];
    })
    .join(', '),
});

const waiting: readonly { reason: Reason; words: string }[] = [
  { reason: 'not_completed', words: 'wait for your reflection' },
  { reason: 'no_proof', words: 'for proof' },
  { reason: 'undated', words: 'for a date' },
  { reason: 'future', words: 'lie ahead' },
];

const dutyRow = (one: RemindedBody): CardRow => ({
  ...{ name: one.body.toUpperCase(), bar: null, note: '', figure: '' },
  what: `${counted(openDuties(one), 'written duty', 'written duties')} to do`,
});

/** '14.0 hours, 9.0 required', or the duties of a body that asks for none. */
function recordOf({ hours, duties, status, sure }: RemindedBody): string {
  if (status === 'waived') return 'nothing asked but the declaration';
  const [first] = hours;
  const star = sure ? '' : ' *';
  if (first) {
    return `${first.counted.toFixed(1)} ${first.label.toLowerCase()}, ${first.required.toFixed(1)} required${star}`;
  }
  return `${duties.filter(({ met }) => met).length} of ${duties.length} written duties`;
}

function noteOf(bodies: readonly RemindedBody[]): string {
  const unsure = bodies.filter(({ sure, hours }) => !sure && hours.length > 0);
  if (unsure.length === 0) return '';
  return `* Figure not confirmed with the ${unsure.map(({ body }) => body.toUpperCase()).join(', ')}.`;
}

const dueWords = ({ date, expected }: { date: string; expected: boolean }): string =>
  `${dateInWords(date)}${expected ? ' (expected)' : ''}`;

const writing = { label: 'Write it', path: '/app/reflection' };
const planning = { label: 'Open the planner', path: '/app/activityPlanner' };
const overview = { label: 'See where you stand', path: '/app/obligations' };

/** The button of each next step. */
const stepWords: Record<StepName, { label: string; path: string }> = {
  profile: { label: 'Fill in your profile', path: '/app/rpt' },
  assess: { label: 'Score your competencies', path: '/app/rpt7' },
  sort: planning,
  ethics: writing,
  reflect: writing,
  own_words: writing,
  date: planning,
  proof: overview,
  plan_hours: overview,
  short_after: overview,
  reason: { label: 'Write the reason', path: '/app/learningAreas' },
  wait: overview,
  declare: { label: 'See the answers', path: '/app/declare' },
  keep: overview,
};

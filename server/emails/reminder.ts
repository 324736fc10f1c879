import { dateInWords } from '#domain/calendar/date-words.ts';
import { minutesOf, sumOfHours } from '#domain/hours/verifiable-hours.ts';
import { bodyName } from '#domain/obligations/body-names.ts';
import { cycleInWords, inUnit } from '#domain/obligations/cycle-words.ts';
import type { Reason } from '#domain/obligations/portions.ts';
import { unconfirmedInWords } from '#domain/obligations/unconfirmed-words.ts';
import type { ReminderKind } from '#domain/reminders/reminders.ts';
import { counted, inWords } from '#domain/text/counted.ts';
import type { StepName } from '#domain/to-do/next-step.ts';
import type { DutyKey } from '#framework/obligations/rule-set.ts';
import type { Email } from './layout.ts';
import { type Card, type CardRow, card } from './reminder-card.ts';
import {
  declareTitle,
  endedInWords,
  endInWords,
  noDayWords,
  oneCycle,
  type RemindedCycle,
} from './reminder-cycles.ts';

export interface RemindedBody extends RemindedCycle {
  status: string;
  /** Hours of past activities that lack proof, where the body still needs them. */
  without_proof: number;
  sure: boolean;
  due: { date: string; expected: boolean } | null;
  declared: boolean;
  hours: readonly {
    key: string;
    label: string;
    required: number;
    counted: number;
    portions: readonly { activity_id: string; hours: number; reason: Reason | null }[];
  }[];
  duties: readonly { key: DutyKey; met: boolean; done: number; of: number }[];
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
  /** The secret in the link that stops this kind of reminder. */
  secret: string;
  /** The paragraphs of the office. */
  own: readonly string[];
}

/** A reminder: what still has to count or to be declared, in counts, never a title (obligations.md §6). */
export function reminderMail(data: ReminderData): Email {
  const { kind, email, publicUrl, secret, own } = data;
  const made = kind === 'declaration' ? declaration(data) : outstanding(data);
  return card({
    ...made,
    own,
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

type Content = Omit<Card, 'own' | 'foot' | 'links'>;

/** The reminder at the end of the year and each week after it: the hours that are missing, and the written duties. */
function outstanding({ kind, year, bodies, step, publicUrl }: ReminderData): Content {
  const asking = bodies.filter(({ status }) => status !== 'waived');
  const lacking = asking.flatMap(({ body, sure, cycle, unit, hours }) =>
    hours.filter(isLacking).map((one) => ({ body, sure, cycle, unit, ...one })),
  );
  const [first] = lacking;
  const duties = asking.reduce((sum, one) => sum + one.duties.filter(({ met }) => !met).length, 0);
  const thing = first
    ? `${shown(first.required - first.counted, first)} ${first.label.toLowerCase()}`
    : counted(duties, 'written duty', 'written duties');
  return {
    title:
      kind === 'year_end'
        ? `${thing} to go by ${endInWords(asking)}`
        : `To fix for ${oneCycle(asking) || year}: ${thing}`,
    lead: `${enoughWords(asking, kind)}${reflectionWords(lacking)}`,
    button: { label: stepWords[step].label, href: `${publicUrl}${stepWords[step].path}` },
    heads: null,
    rows: [...lacking.map(hoursRow), ...dutyRows(asking)],
    note: noteOf(asking.filter(({ hours }) => hours.some(isLacking))),
    end: null,
  };
}

const isLacking = (one: RemindedBody['hours'][number]): boolean => one.counted < one.required;

function enoughWords(bodies: readonly RemindedBody[], kind: ReminderKind): string {
  const isProofMissing = bodies.some(({ without_proof }) => without_proof > 0);
  if (kind !== 'year_end')
    return `${endedInWords(bodies)} What you did in it can still be written up${isProofMissing ? ' and proven' : ''}.`;
  if (bodies.some(({ status }) => status === 'short'))
    return `There is still something to plan or to write${isProofMissing ? ', and hours without proof do not count' : ''}.`;
  return isProofMissing
    ? 'Nothing more to plan, but hours without proof do not count.'
    : 'Nothing more to plan: what you have done or planned is enough.';
}

/** ' 3 activities wait for your reflection.' An activity waits once, however many bodies ask for its hours. */
function reflectionWords(hours: readonly RemindedBody['hours'][number][]): string {
  const ids = hours.flatMap(({ portions }) =>
    portions.flatMap((one) => (one.reason === 'not_completed' ? one.activity_id : [])),
  );
  const count = new Set(ids).size;
  if (count === 0) return '';
  return ` ${counted(count, 'activity waits', 'activities wait')} for your reflection.`;
}

function declaration({ year, bodies, publicUrl }: ReminderData): Content {
  const asking = bodies.filter(({ due, declared, status }) => !declared && (due || status !== 'waived'));
  const dates = asking.flatMap(({ due }) => due ?? []).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const [first] = dates;
  const whole = asking.every(({ status }) => status === 'met' || status === 'waived');
  const answers = `${publicUrl}/app/declare`;
  const ended = oneCycle(asking);
  const isOfForms = asking.length === 0 || asking.some((one) => one.declared_to === 'body');
  const receivers = inWords([...new Set(asking.map(({ receiver }) => receiver))]);
  return {
    title: `${declareTitle(asking, year)}${first ? ` by ${dueWords(first)}` : ''}`,
    lead: `${ended === '' ? '' : `${endedInWords(asking)} `}${whole ? 'Your record is complete.' : 'Your record is not complete yet.'} ${isOfForms ? 'We list the answers it gives. Copy them into each body’s own form.' : `We list the answers it gives. Hand them in with your proof to ${receivers}.`}`,
    button: { label: 'See the answers', href: answers },
    heads: ['Body', 'Your record', 'Declare'],
    rows: asking.map((one) => ({
      name: nameOf(one),
      what: withCycle(recordOf(one), one),
      figure: `${one.due ? dueWords(one.due) : noDayWords(one)}${one.declared_to === 'employer' ? ` to ${one.receiver}` : ''}`,
      strong: '',
      bar: null,
      note: '',
    })),
    note: noteOf(asking),
    end: {
      before: 'Declared already? ',
      label: 'Record it',
      after: ', and these mails stop.',
      href: answers,
    },
  };
}

const nameOf = ({ body }: { body: string }): string => bodyName(body);
const withCycle = (words: string, { cycle }: Pick<RemindedBody, 'cycle'>): string =>
  [words, cycleInWords(cycle)].filter(Boolean).join(', ');
const shown = (hours: number, { unit }: Pick<RemindedBody, 'unit'>): string => inUnit(minutesOf(hours), unit);

type Own = Pick<RemindedBody, 'body' | 'sure' | 'cycle' | 'unit'>;
const hoursRow = (one: RemindedBody['hours'][number] & Own): CardRow => ({
  name: nameOf(one),
  what: withCycle(one.label.toLowerCase(), one),
  strong: shown(one.counted, one),
  figure: ` of ${shown(one.required, one)} counted${one.sure ? '' : ' *'}`,
  bar: one,
  note: waitingWords(one.portions, one),
});

/** '3.5 wait for your reflection, 1.5 for proof, 2.0 are still to come'. */
function waitingWords(portions: RemindedBody['hours'][number]['portions'], of: Own): string {
  const sums = waiting.flatMap(({ reason, words }) => {
    const sum = sumOfHours(portions.flatMap((one) => (one.reason === reason ? one.hours : [])));
    return sum > 0 ? [{ sum, words }] : [];
  });
  return sums
    .map(({ sum, words: [one, several, next] }, at) => {
      const isNext = at > 0 && sums[at - 1]?.words[1].startsWith('wait');
      return `${shown(sum, of)} ${isNext ? next : sum > 1 ? several : one}`;
    })
    .join(', ');
}

/** The words for up to one hour, for more, and after another that waits. */
const waiting: readonly { reason: Reason; words: readonly [string, string, string] }[] = [
  {
    reason: 'not_completed',
    words: ['waits for your reflection', 'wait for your reflection', 'for your reflection'],
  },
  { reason: 'no_proof', words: ['waits for proof', 'wait for proof', 'for proof'] },
  { reason: 'undated', words: ['waits for a date', 'wait for a date', 'for a date'] },
  {
    reason: 'unconfirmed',
    words: ['waits for you to confirm it', 'wait for you to confirm them', 'to confirm'],
  },
  { reason: 'future', words: ['is still to come', 'are still to come', 'are still to come'] },
];

/** Each open duty once, with the bodies that ask for it. */
function dutyRows(bodies: readonly RemindedBody[]): CardRow[] {
  const open = bodies.flatMap((one) => one.duties.filter(({ met }) => !met).map((duty) => ({ duty, one })));
  return [...Map.groupBy(open, ({ duty }) => duty.key)].map(([key, of]) => ({
    name: inWords(of.map(({ one }) => nameOf(one))),
    bar: null,
    note: '',
    figure: '',
    strong: '',
    what: dutyWords[key](Math.max(1, ...of.map(({ duty }) => duty.of - duty.done))),
  }));
}

/** The words of each duty, by the number that is open. */
const dutyWords: Record<DutyKey, (open: number) => string> = {
  assessment: () => 'competencies to score',
  coverage: (open) => `competencies in ${counted(open, 'more group')} to score`,
  reasons: (open) => `${counted(open, 'reason')} to write`,
  reflections: (open) => `${counted(open, 'reflection')} to write in your own words`,
  ethics_reflections: (open) => `${counted(open, 'ethics reflection')} to write in your own words`,
  ethics_activity: () => 'an activity on ethics to complete',
  other_body: () => 'the rules of another body to meet',
};

/** '14.0 hours, 9.0 required'; the first figure that lacks, if one does; the duties of a body that asks for no hours. */
function recordOf(body: RemindedBody): string {
  const { hours, duties, status, sure, unit } = body;
  if (status === 'waived') return 'only the declaration is required';
  const [first] = hours;
  if (!first) return `${duties.filter(({ met }) => met).length} of ${duties.length} written duties`;
  const one =
    hours.length === 1 ? first : (hours.find(isLacking) ?? wholeOf(hours, `${unit?.one ?? 'hour'}s`));
  return `${shown(one.counted, body)} ${one.label.toLowerCase()}, ${shown(one.required, body)} required${sure ? '' : ' *'}`;
}

/** The figure that takes all hours, or the sum of figures of different kinds. */
function wholeOf(hours: RemindedBody['hours'], label: string) {
  const sum = (of: 'counted' | 'required') => sumOfHours(hours.map((one) => one[of]));
  const all = hours.find(({ key }) => key === 'total');
  return {
    label,
    counted: all?.counted ?? sum('counted'),
    required: all?.required ?? sum('required'),
  };
}

const noteOf = (bodies: readonly RemindedBody[]): string =>
  unconfirmedInWords(bodies.filter(({ hours }) => hours.length > 0));

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

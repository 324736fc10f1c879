import type { Portion, Reason } from '#domain/obligations/portions.ts';
import { type Circumstance, type HeldRegistration, requirementsOf } from '#domain/obligations/required.ts';
import type { Brought } from '#domain/obligations/settled.ts';
import { standingsOf } from '#domain/obligations/status.ts';
import type { Holder } from '#framework/obligations/holders.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import type { Topic } from '#framework/topics.ts';

// The worked cases of the further bodies (docs/decisions/0052).

type More = Partial<Omit<Portion, 'topics'>> & { topics?: readonly Topic[] };
let number = 0;
/** Hours that are completed, proven and verifiable unless `more` says otherwise. */
export const hours = (count: number, date: string, more: More = {}): Portion => ({
  activityId: `a${number++}`,
  topics: ['service'],
  minutes: count * 60,
  verifiable: true,
  date,
  completed: true,
  proof: true,
  inDoubt: false,
  year: Number(date.slice(0, 4)),
  ...more,
});
export const about =
  (...topics: Topic[]) =>
  (count: number, date: string, more: More = {}) =>
    hours(count, date, { topics, ...more });
export const [tax, ethics, accounting, fraud] = [
  about('tax'),
  about('ethics'),
  about('accounting'),
  about('fraud'),
];
export const loose = { verifiable: false, proof: false };
export const accredited = { accredited: true };

export const held = (
  kind: Holder,
  level?: string,
  more: Partial<HeldRegistration> = {},
): HeldRegistration => ({
  kind,
  from: '2020-01-01',
  until: null,
  levels: level ? [{ level, from: null }] : [],
  ...more,
});
export const absent = (body: string, from: string, until: string): Circumstance => ({
  body,
  kind: 'absent',
  from,
  until,
});

export interface Case {
  today: string;
  /** The plan year; else that of today. */
  year?: number;
  body: string;
  /** The first day of the cycle; else the last one of the year. */
  cycle?: string;
  registrations: HeldRegistration[];
  circumstances?: Circumstance[];
  portions: Portion[];
  brought?: Brought[];
}
export interface Expected {
  /** 'counted/required' of each rule, in the unit of the body. */
  figures: Record<string, string>;
  status?: string;
  reasons?: Partial<Record<Reason, number>>;
  due?: string | null;
  keep?: string;
  outstanding?: number;
}

export const facts = { scored: [], areas: [], activities: [], ownEthics: [] };
export const standingIn = ({ today, year = Number(today.slice(0, 4)), body, cycle, ...given }: Case) => {
  const { registrations, circumstances = [], portions, brought = [] } = given;
  const requirements = requirementsOf(year, { registrations, circumstances }, ruleSets);
  const standings = standingsOf(requirements, { ...facts, portions, brought }, today).filter(
    ({ requirement }) => requirement.rules.body === body && (!cycle || requirement.cycle.from === cycle),
  );
  const standing = standings.at(-1);
  if (!standing) throw new Error(`${body} asks for nothing`);
  return standing;
};

/** How the member of a case stands, as it is expected. */
export function seen(given: Case): Expected {
  const { requirement, hours: rules, status } = standingIn(given);
  const unit = requirement.rules.unit?.minutes ?? 60;
  const shown = (minutes: number) => String(Math.round((minutes / unit) * 100) / 100);
  const lost = rules[0]?.portions ?? [];
  const reasonsSeen: Partial<Record<Reason, number>> = {};
  for (const { reason, minutes } of lost)
    if (reason) reasonsSeen[reason] = (reasonsSeen[reason] ?? 0) + minutes / unit;
  return {
    figures: Object.fromEntries(
      rules.map(({ rule, countedMinutes }) => [
        rule.key,
        `${shown(countedMinutes)}/${shown(rule.requiredMinutes)}`,
      ]),
    ),
    status,
    reasons: reasonsSeen,
    due: requirement.due?.date ?? null,
    keep: requirement.keepUntil ?? '',
    outstanding: (rules[0]?.outstandingMinutes ?? 0) / unit,
  };
}

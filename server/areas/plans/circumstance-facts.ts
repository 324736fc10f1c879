import type { ResultOf } from '#contract/endpoint.ts';
import type { circumstances } from '#contract/obligations.ts';
import type { Registration } from '#domain/profile/registrations.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import type { PlanChange } from '#server/http/plan-events.ts';

/** A circumstance as the contract has it. */
export type Fact = ResultOf<typeof circumstances>[number];

/** The days of the registrations as 'held'. */
export const heldFacts = (registrations: readonly Registration[]): Fact[] =>
  registrations.filter(({ from, until, note }) => from || until || note).map(presentHeld);

/** For the history: each fact of either list. One that is the same in both adds nothing. */
export function circumstanceChanges(before: readonly Fact[], after: readonly Fact[]): PlanChange[] {
  const idOf = ({ body, kind }: Fact) => `${body} ${kind}`;
  const daysOf = (list: readonly Fact[], id: string) => {
    const { from, until, note } = list.find((one) => idOf(one) === id) ?? {};
    return from === undefined ? null : { from, until, note };
  };
  return [...new Set([...before, ...after].map(idOf))].map((id) => ({
    part: 'circumstance',
    id,
    before: daysOf(before, id),
    after: daysOf(after, id),
  }));
}

const presentHeld = ({ kind, from, until, note = '' }: Registration) => ({
  body: ruleSets.find(({ holder }) => holder === kind)?.body ?? kind,
  kind: 'held' as const,
  from: from ?? '',
  until: until ?? '',
  note,
});

import { factField } from '#domain/obligations/circumstances.ts';
import type { CircumstanceKind } from '#framework/obligations/rule-set.ts';

export interface Fact {
  body: string;
  kind: CircumstanceKind;
  from: string;
  until: string;
  note: string;
}

/** A body, and the circumstances that it knows. */
export interface BodyKinds {
  body: string;
  kinds: readonly CircumstanceKind[];
}

/** The circumstances with a last day. */
const ending: readonly CircumstanceKind[] = ['held', 'absent'];

/** Text by the name of the field; a tick is 'Yes' or empty. */
export type CircumstanceValues = Record<string, string>;

/** The circumstances of which at most one holds; none means 'all year'. The others are ticks beside them. */
const mains: readonly CircumstanceKind[] = ['held', 'not_active', 'not_active_70'];
export const mainKinds = ({ kinds }: BodyKinds) => kinds.filter((kind) => mains.includes(kind));
export const tickKinds = ({ kinds }: BodyKinds) => kinds.filter((kind) => !mains.includes(kind));

/** The name of the choice of a body. */
export const mainField = (body: string): string => `${body}_main`;
export const tickField = (body: string, kind: CircumstanceKind): string => factField({ body, kind }, 'tick');

/** The stored facts in the fields of the form. `year`: a circumstance that is chosen anew begins with its first day. */
export function valuesOf(
  bodies: readonly BodyKinds[],
  facts: readonly Fact[],
  year: number,
): CircumstanceValues {
  const entries = bodies.flatMap((one) => {
    const { body, kinds } = one;
    const of = (kind: CircumstanceKind) =>
      facts.find((fact) => fact.body === body && fact.kind === kind && (kind !== 'held' || hasDays(fact)));
    return [
      [mainField(body), firstOf(mainKinds(one), of) ?? ''],
      ...tickKinds(one).map((kind) => [tickField(body, kind), of(kind) ? 'Yes' : '']),
      ...kinds.flatMap((kind) => [
        [factField({ body, kind }, 'from'), of(kind)?.from ?? (ending.includes(kind) ? '' : `${year}-01-01`)],
        ...(ending.includes(kind) ? [[factField({ body, kind }, 'until'), of(kind)?.until ?? '']] : []),
      ]),
    ];
  });
  const notes = [...new Set(facts.map(({ note }) => note).filter((note) => note !== ''))];
  return Object.fromEntries([...entries, ['note', notes.join('; ')]]);
}

/** The choice has one kind: of several that are stored the one that begins first, which is the one that counts. */
const firstOf = (kinds: readonly CircumstanceKind[], of: (kind: CircumstanceKind) => Fact | undefined) =>
  kinds
    .flatMap((kind) => of(kind) ?? [])
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .at(0)?.kind;

const hasDays = ({ from, until }: Fact): boolean => from !== '' || until !== '';

/** The facts that the form says, each with its note. */
export const factsOf = (bodies: readonly BodyKinds[], values: CircumstanceValues): Fact[] =>
  bodies.flatMap((one) => {
    const { body } = one;
    const kinds = one.kinds.filter((kind) =>
      mains.includes(kind) ? values[mainField(body)] === kind : values[tickField(body, kind)] === 'Yes',
    );
    return kinds.map((kind) => ({
      body,
      kind,
      note: values.note ?? '',
      from: values[factField({ body, kind }, 'from')] ?? '',
      until: ending.includes(kind) ? (values[factField({ body, kind }, 'until')] ?? '') : '',
    }));
  });

/** The faults of a choice that says part of the year but names no day. */
export const missingDays = (facts: readonly Fact[]): Record<string, string> =>
  Object.fromEntries(
    facts
      .filter((fact) => fact.kind === 'held' && !hasDays(fact))
      .map((fact) => [factField(fact, 'from'), 'Choose the first day, or the last one']),
  );

import { useSuspenseQueries } from '@tanstack/react-query';
import { defaults, resultsTable, schema } from '#contract/assessment.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { competencyOf, groupOf } from '#domain/competencies.ts';
import { parseSchemaString } from '#domain/competency-name.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import type { CompetencyType } from '#framework/groups.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';

/** One competency with where the member stands. */
export interface Item {
  key: CompetencyKey;
  label: string;
  type: CompetencyType;
  definition: string;
  required: number;
  done: boolean;
  /** Null until scored. */
  score: number | null;
  /** Indexes of the saved answers; null until answered. */
  answers: readonly number[] | null;
}

/** The plan structure, the saved answers and the scores of the plan year, together: all 72, in order. */
export function useAssessment(): Item[] {
  const year = usePlanYear();
  // Another tab may have scored in the meantime.
  const fresh = { refetchOnWindowFocus: 'always' } as const;
  const [structure, saved, rows] = useSuspenseQueries({
    queries: [
      { ...query(schema, { year }), ...fresh },
      { ...query(defaults, { year }), ...fresh },
      { ...query(resultsTable, { year }), ...fresh },
    ],
  });
  const scores = new Map(rows.data.map((row) => [row.competency, row.actualScore]));
  return itemsOf(structure.data).map((item) => ({
    ...item,
    score: scores.get(item.key) ?? null,
    answers: saved.data.answered[item.key]?.map(({ answer }) => answer) ?? null,
  }));
}

/** The competencies of a plan structure. */
export function itemsOf(structure: ResultOf<typeof schema>): Omit<Item, 'score' | 'answers'>[] {
  const texts = [
    ...Object.values(structure.Professional_values_and_attitudes).flat(),
    ...Object.values(structure.Enabling_and_Future_Competencies).flat(),
    ...structure.Technical_competencies,
  ];
  return texts.flatMap((text) => {
    const entry = parseSchemaString(text);
    if (!entry) return [];
    const { competency: key, requiredScore, definition, done } = entry;
    const { label } = competencyOf(key);
    return [{ key, label, type: groupOf(key).type, definition, required: requiredScore, done }];
  });
}

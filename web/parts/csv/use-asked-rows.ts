import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RowRules } from '#domain/csv/column.ts';
import type { ApiError } from '#web/api/client.ts';
import { judgeOf, type ReviewRow } from './review.ts';

interface AskOptions<Values, Answer> {
  /** Its subject, for the cache. */
  about: readonly unknown[];
  rules: RowRules<Values>;
  rows: readonly ReviewRow[];
  /** The key of a row: rows with the same key get the same answer. */
  keyOf: (values: Values) => string;
  /** Asks the server about rows with different keys: one answer for each, in their order. */
  ask: (rows: readonly AskedRow<Values>[]) => Promise<readonly Answer[]>;
}

interface AskedRow<Values> {
  row: ReviewRow;
  values: Values;
}

/**
 * The facts about the rows of a file that only the server knows. Each row is asked about once: after a correction only the
 * corrected one. `answers` is empty for rows that are wrong, left out or still asked about.
 */
export function useAskedRows<Values, Answer>(options: AskOptions<Values, Answer>) {
  const { about, rules, rows, keyOf, ask } = options;
  const judge = useMemo(() => judgeOf(rules), [rules]);
  // Answers to another question (another year) are of no use.
  const topic = JSON.stringify(about);
  const [state, setState] = useState({ topic, answers: new Map<string, Answer>() });
  const answers: ReadonlyMap<string, Answer> = state.topic === topic ? state.answers : NOTHING;

  const unasked = new Map<string, AskedRow<Values>>();
  for (const row of rows) {
    const { values } = judge(row);
    if (values === null || row.leftOut) continue;
    const key = keyOf(values);
    if (!answers.has(key)) unasked.set(key, { row, values });
  }
  const query = useQuery<null, ApiError>({
    queryKey: ['rows of a file', topic, ...unasked.keys()],
    enabled: unasked.size > 0,
    gcTime: 0,
    queryFn: async () => {
      const replies = await ask([...unasked.values()]);
      const keys = [...unasked.keys()];
      setState((before) => {
        const next = new Map(before.topic === topic ? before.answers : []);
        for (const [at, answer] of replies.entries()) next.set(keys[at] ?? '', answer);
        return { topic, answers: next };
      });
      return null;
    },
  });
  return {
    answers,
    waiting: unasked.size > 0 && !query.isError,
    error: query.error,
    askAgain: () => void query.refetch(),
    /** To be called after a Submit, because the answers may be out of date. */
    forget: () => setState({ topic, answers: new Map() }),
  };
}

export type AskedRows = ReturnType<typeof useAskedRows>;

const NOTHING: ReadonlyMap<string, never> = new Map<string, never>();

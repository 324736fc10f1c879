import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { activities } from '#contract/activities.ts';
import { rowLimits } from '#contract/bulk-upload.ts';
import { ACTIVITIES_MAX } from '#contract/limits.ts';
import { type ActivityRow, activityRowRules } from '#domain/csv/activity-rows.ts';
import { doublesOf } from '#domain/csv/doubles.ts';
import { query } from '#web/api/queries.ts';
import { serverToday } from '#web/api/server-today.ts';
import { usePlanYear } from '#web/api/session.ts';
import type { ImportKind } from '#web/parts/csv/review.ts';

/** The rules of the member's file. They are the server's rules, and compare the rows with those of the year. */
export function useActivityImport(): { kind: ImportKind<ActivityRow>; free: number } {
  const year = usePlanYear();
  const { data: present } = useSuspenseQuery(query(activities, { year }));
  const kind = useMemo(() => {
    return {
      rules: activityRowRules(rowLimits, { today: serverToday(), year }),
      doubles: (rows: readonly (ActivityRow | null)[]) => doublesOf(rows, present),
    };
  }, [present, year]);
  return { kind, free: ACTIVITIES_MAX - present.length };
}

import { useSuspenseQuery } from '@tanstack/react-query';
import type { ResultOf } from '#contract/endpoint.ts';
import { planner } from '#contract/page-calls.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';

/** All that the planner and the forms of an activity show. */
export type Planner = ResultOf<typeof planner>;
export type LearningArea = Planner['areas'][number]['area'];

export const usePlanner = (): Planner => useSuspenseQuery(query(planner, { year: usePlanYear() })).data;

import type { QueryClient } from '@tanstack/react-query';
import { planAssessment } from '#contract/assessment.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { userData } from '#contract/profile.ts';
import { serverError } from '#contract/shown-errors.ts';
import type { twoFactor } from '#contract/sign-in.ts';
import { ApiError } from '#web/api/client.ts';
import { leaveSession } from '#web/api/leave-session.ts';
import { keyOf, query } from '#web/api/queries.ts';
import { inBrowserTime } from '#web/api/server-clock.ts';
import { startSession } from '#web/api/start-session.ts';

/**
 * Begins the session of a member after the right code. With a career path it fetches results and plan structure (spec A
 * §4 'Login flow'). When that fails, the session ends again and the server error is thrown (§8).
 */
export async function enter(queries: QueryClient, answer: ResultOf<typeof twoFactor>): Promise<void> {
  const { auth_key, ...record } = answer;
  const params = { year: record.rpt_current_year };
  startSession(record, auth_key.key_id, inBrowserTime(auth_key.expires_at));
  queries.setQueryData(keyOf(userData, params), record);
  if (record.career_path === '') return;
  try {
    await queries.fetchQuery(query(planAssessment, params));
  } catch (error) {
    leaveSession();
    const id = error instanceof ApiError ? error.id : undefined;
    throw new ApiError({ code: 'server_error', message: serverError.message, ...(id ? { id } : {}) });
  }
}

import { type Expression, sql } from 'kysely';

/** One member's one year, or that of the row of `plan` around the query. */
export interface PlanOrRow {
  memberId: string | Expression<string>;
  year: number | Expression<number>;
}

/** For a query inside one that selects rows of `plan`. */
export const planOfRow: PlanOrRow = {
  memberId: sql.ref<string>('plan.member_id'),
  year: sql.ref<number>('plan.plan_year'),
};

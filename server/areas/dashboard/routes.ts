import * as calls from '#contract/dashboard.ts';
import { growth } from '#contract/growth.ts';
import { declarations, obligations } from '#contract/obligations.ts';
import { isCompleted } from '#domain/activities/activities.ts';
import { isCompetencyKey, typeOf } from '#domain/assessment/competencies.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { hoursCards, hoursOf, hoursSummary, hoursText } from '#domain/hours/verifiable-hours.ts';
import { cardLine, ruleOfCard } from '#domain/obligations/card-line.ts';
import { isReached, isYearOver } from '#domain/obligations/status.ts';
import { verifiableOffered } from '#domain/profile/practitioner-flags.ts';
import type { CompetencyType } from '#framework/groups.ts';
import type { HoursKind } from '#framework/hours-kinds.ts';
import { activityHours } from '#server/areas/activities/activities.ts';
import { presentAssessment } from '#server/areas/assessment/assessment.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan } from '#server/http/context.ts';
import type { Mount } from '#server/http/mount.ts';
import { obligationsOf } from './dashboard.ts';
import { yearIn } from './facts.ts';
import { growthRows, presentYear } from './growth.ts';
import { ownFigure, presentAnswers, presentSummary } from './obligations.ts';
import {
  type ActivityRow,
  type DashboardRows,
  dashboardRows,
  selectActivities,
  selectYearAndBefore,
} from './queries.ts';
import { presentToDo } from './to-do.ts';
import { presentWelcome } from './welcome.ts';

/** The figures of the dashboard's cards (spec A §2 'Dashboard', §7, §9). */
export function dashboardRoutes(mount: Mount): void {
  mount(calls.dashboard, async ({ db, plan, now, log }) => {
    const rows = await dashboardRows(db, plan);
    const today = southAfricanDate(now);
    const { results, standings, facts, toDo } = yearIn({ plan, rows, today });
    const failed = results.filter(({ learningArea }) => learningArea === 'Yes').length;
    const complete = rows.activities.filter(isCompleted).length;
    const standard = rows.activities.filter(({ standard_text }) => standard_text).length;
    const hours = hoursIn(rows.activities);
    return {
      career_path: plan.careerPath ?? '',
      to_do: presentToDo({ toDo, facts, year: plan.year, today, log }),
      bodies: standings.map(presentSummary),
      competencies: { passed: results.length - failed, failed },
      learning_areas: areasByType(rows.areas),
      activities: { complete, incomplete: rows.activities.length - complete, standard },
      hours: hoursCards(plan).map((kind) => {
        const { summary, ...card } = hoursCard(plan, kind, hours);
        const asked = ruleOfCard(kind, standings);
        return {
          ...card,
          kind,
          percent: summary.percent,
          line: withStandard(cardLine(asked, isYearOver(plan.year, today)), summary.standardMinutes),
          proof_missing_for:
            asked && asked.one.unprovenMinutes > 0 && !isReached(asked.one)
              ? asked.standing.requirement.rules.version
              : null,
          own: ownFigure(asked, summary.requiredMinutes),
        };
      }),
    };
  });

  mount(calls.welcome, async ({ db, plan, now }) => {
    const [rows, years] = await Promise.all([dashboardRows(db, plan), selectYearAndBefore(db, plan)]);
    return presentWelcome({ plan, rows, years, today: southAfricanDate(now) });
  });

  mount(obligations, ({ db, plan, now }) => obligationsOf(db, plan, southAfricanDate(now)));

  mount(declarations, async ({ db, plan, now }) =>
    presentAnswers({ plan, rows: await dashboardRows(db, plan), today: southAfricanDate(now) }),
  );

  mount(growth, async ({ db, plan }) => {
    const rows = await growthRows(db, plan);
    const own = rows.find((row) => row.plan_year === plan.year);
    return { ...presentAssessment(plan, own?.answers ?? []), years: rows.map(presentYear) };
  });

  mount(calls.activitiesDashboard, async ({ db, plan }) =>
    (await selectActivities(db, plan)).map((row) => ({
      title: row.title,
      completed: isCompleted(row),
    })),
  );

  const oneCard = async (db: Db, plan: Plan, kind: HoursKind) => {
    const rows = verifiableOffered(plan) ? await selectActivities(db, plan) : [];
    return hoursCard(plan, kind, hoursIn(rows));
  };
  mount(calls.taxHours, ({ db, plan }) => oneCard(db, plan, 'tax'));
  mount(calls.ethicsHours, ({ db, plan }) => oneCard(db, plan, 'ethics'));
  mount(calls.serviceHours, ({ db, plan }) => oneCard(db, plan, 'service'));
}

function areasByType(areas: DashboardRows['areas']): Record<CompetencyType, number> {
  const counts = { tech: 0, ef: 0, pva: 0 };
  for (const { competency_level: key } of areas) if (isCompetencyKey(key)) counts[typeOf(key)] += 1;
  return counts;
}

/** The hours of each kind of each activity. */
const hoursIn = (rows: readonly ActivityRow[]) =>
  rows.flatMap((row) => activityHours(row).map((hours) => ({ id: row.id, title: row.title, ...hours })));

/** A card counts hours that rest on standard text, and says so. */
const withStandard = (line: string, standardMinutes: number): string =>
  standardMinutes > 0 ? `${line}; ${hoursText(standardMinutes)} completed on standard text` : line;

/**
 * Completed activities count; planned ones are shown beside them (spec-readings 63). The contract decides which fields go
 * out.
 */
function hoursCard(plan: Plan, kind: HoursKind, all: ReturnType<typeof hoursIn>) {
  const summary = hoursSummary(kind, all, plan);
  return {
    summary,
    hours: hoursOf(summary.completedMinutes),
    planned: hoursOf(summary.plannedMinutes),
    required: hoursOf(summary.requiredMinutes),
    activities: all
      .filter((one) => one.kind === kind && one.completed && one.minutes > 0)
      .map(({ id, title, minutes }) => ({ id, title, hours: hoursOf(minutes) })),
  };
}

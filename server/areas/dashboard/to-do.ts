import { isCompleted } from '#domain/activities.ts';
import { isOnlyPlanned, needsAutofix } from '#domain/autofix.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { displayName } from '#domain/competency-name.ts';
import { verifiableOffered } from '#domain/practitioner-flags.ts';
import type { ResultRow } from '#domain/scoring.ts';
import { missingPages, type PlanFacts, type ToDoItem, toDoOf } from '#domain/to-do.ts';
import { type HoursSummary, hoursOf } from '#domain/verifiable-hours.ts';
import { ethicsReflections } from '#framework/reflections.ts';
import type { Plan } from '#server/http/context.ts';
import type { Log } from '#server/http/deps.ts';
import type { DashboardRows } from './queries.ts';

export interface Known {
  plan: Plan;
  rows: DashboardRows;
  results: readonly ResultRow[];
  hours: readonly HoursSummary[];
  today: CalendarDate;
  log: Log;
}

/** The outstanding items, in the fields of the contract. */
export function presentToDo({ today, log, ...known }: Known) {
  const facts = factsOf(known);
  const { groups, next, nextDate, things } = toDoOf(facts, today);
  return {
    groups: groups.map(({ tenths, items, ...group }) => ({
      ...group,
      hours: hoursOf(tenths),
      items: items.map(presentItem),
    })),
    next: next && { key: next.key, item: presentItem(next.item) },
    next_date: nextDate ?? '',
    things,
    autofix: autofixOrNull(facts, today, log),
  };
}

/** A check that fails is only logged (spec A §8, B §8): the dashboard is then there without its button. */
export function autofixOrNull(facts: PlanFacts, today: CalendarDate, log: Log) {
  try {
    return autofixOf(facts, today);
  } catch (err) {
    log.error({ err }, 'an autofix check failed');
    return null;
  }
}

function autofixOf({ areas, activities, ethics }: PlanFacts, today: CalendarDate) {
  const facts = {
    areas,
    activities: activities.map(({ activity_date, completed }) => ({
      date: activity_date || null,
      completed,
    })),
    ethics: ethics.filter(({ done }) => done).map(({ id }) => id),
  };
  if (isOnlyPlanned(facts)) return 'check1' as const;
  return needsAutofix(facts, today) ? ('check2' as const) : null;
}

const presentItem = ({ id, title, date = '', tenths = 0 }: ToDoItem) => ({
  id,
  title,
  date,
  hours: hoursOf(tenths),
});

/** The contents of the year, as the rules ask for them. */
export function factsOf({ plan, rows, results, hours }: Omit<Known, 'today' | 'log'>): PlanFacts {
  const gaps = new Map<string, number>(
    results.map(({ competency, requiredScore, actualScore }) => [
      competency,
      Math.max(0, requiredScore - actualScore),
    ]),
  );
  const gapOf = (competency: string) => gaps.get(competency) ?? 0;
  const made = new Set(rows.areas.filter(({ origin }) => origin === 'scored').map(competencyOf));
  const planned = new Map<string | null, number>();
  for (const { learning_area_id: id } of rows.activities) planned.set(id, (planned.get(id) ?? 0) + 1);
  const written = new Map(rows.ethics.map(({ item, standard_text }) => [item, standard_text]));
  return {
    missingPages: missingPages(plan),
    scored: results.length,
    notAdded: results
      .filter(({ competency, learningArea }) => learningArea === 'Yes' && !made.has(competency))
      .map(({ competency }) => ({ id: competency, title: displayName(competency), gap: gapOf(competency) })),
    areas: rows.areas.map(({ id, learning_area, competency_level, reason, met_at }) => ({
      id,
      title: learning_area,
      gap: gapOf(competency_level),
      reason,
      met: met_at !== null,
      activities: planned.get(id) ?? 0,
    })),
    activities: rows.activities.map((row) => ({
      id: row.id,
      title: row.title,
      verifiable_hours: hoursOf(row.verifiable_tenths),
      hours_confirmed: row.hours_confirmed,
      activity_date: row.activity_date ?? '',
      completed: isCompleted(row),
      standard: row.standard_text ?? false,
      evidence: row.evidence_id ?? '',
      evidence_url: row.evidence_url,
      proof_note: row.proof_note,
    })),
    ethics: ethicsReflections.map(({ item, title }) => ({
      id: item,
      title,
      done: written.has(item),
      standard: written.get(item) ?? false,
    })),
    hours,
    hoursAsked: verifiableOffered(plan),
  };
}

const competencyOf = ({ competency_level }: { competency_level: string }) => competency_level;

import * as calls from '#contract/page-calls.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { byGap } from '#domain/learning-areas/area-gaps.ts';
import { lacksReason } from '#domain/learning-areas/learning-areas.ts';
import { askedIn } from '#domain/obligations/asked.ts';
import { heldRegistrations } from '#domain/obligations/body-registrations.ts';
import { keptUntil } from '#domain/obligations/retention.ts';
import { answersOf } from '#domain/profile/practitioner-flags.ts';
import { showsProfile } from '#domain/years/named-steps.ts';
import { stepAt } from '#domain/years/wizard.ts';
import { presentOverview } from '#server/areas/account/present.ts';
import { presentWithProof } from '#server/areas/activities/activities.ts';
import { presentAssessment, resultsOf, validAnswers } from '#server/areas/assessment/assessment.ts';
import { membershipView, presentBuyer, presentInvoice } from '#server/areas/billing/billing.ts';
import { presentFeed } from '#server/areas/calendar-feed/calendar-feed.ts';
import { obligationsOf } from '#server/areas/dashboard/dashboard.ts';
import { presentArea, suggestedAreas } from '#server/areas/learning-areas/learning-areas.ts';
import { mailAddress, presentMailIn } from '#server/areas/mail-in/mail-in.ts';
import { listBrought } from '#server/areas/obligations/body-queries.ts';
import { bodiesOf, factsOf } from '#server/areas/obligations/facts.ts';
import { userRecord } from '#server/areas/plans/plans.ts';
import { remindersOf } from '#server/areas/reminders/reminders.ts';
import { knownSince, presentFactors, presentSignIns } from '#server/areas/sign-in/sign-in.ts';
import type { Plan } from '#server/http/context.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { accountRows, plannerRows, scoreRows, selectResume } from './queries.ts';

/** The pages whose parts belong to several areas, each in one call (docs/decisions/0029). */
export function pageCallRoutes(mount: Mount, deps: RouteDeps): void {
  mount(calls.entrance, async ({ db, plan }) => {
    const { resume_url: url } = await selectResume(db, plan);
    const isShown = showsProfile(stepAt(url) ?? 'rpt1');
    return { url, profile: isShown ? await userRecord(db, plan.memberId, plan.year) : null };
  });

  mount(calls.planner, async ({ db, plan, now }) => {
    const { activities, areas, answers, mail_token, bodies } = await plannerRows(db, plan);
    const registrations = heldRegistrations(plan.registrations, bodies);
    return {
      ...profileOf(plan),
      activities: activities.map((row) => presentWithProof(row, plan)),
      areas: byGap(areas.map(presentArea), resultsOf(plan, validAnswers(answers))),
      kept_until: keptUntil(plan.year, registrations, southAfricanDate(now)),
      asked: askedIn(plan.year, registrations),
      mail_address: mailAddress(mail_token, deps.logAddress),
    };
  });

  mount(calls.resultsSummary, async ({ db, plan }) => {
    const { answers, areas } = await scoreRows(db, plan);
    return { ...presentAssessment(plan, answers), areas_without_reason: areas.filter(lacksReason).length };
  });

  mount(calls.areasPage, async ({ db, plan }) => {
    const { areas, answers } = await scoreRows(db, plan);
    const results = resultsOf(plan, validAnswers(answers));
    const shown = areas.map(presentArea);
    return {
      career_path: plan.careerPath ?? '',
      scored: results.length,
      below: results.filter(({ learningArea }) => learningArea === 'Yes').length,
      areas: shown,
      scores: byGap(shown, results).flatMap(({ score }) => score ?? []),
      suggested: suggestedAreas(plan, areas, results),
    };
  });

  mount(calls.circumstancesPage, async ({ db, plan, now }) => {
    const [facts, { bodies, activities }] = await Promise.all([
      factsOf(db, plan),
      obligationsOf(db, plan, southAfricanDate(now)),
    ]);
    return { facts, bodies, activities };
  });

  mount(calls.bodiesPage, async ({ db, member, plan }) => {
    const of = { memberId: member.id };
    const [registrations, brought] = await Promise.all([bodiesOf(db, of), listBrought(db, of)]);
    return { ...answersOf(plan), registrations, brought };
  });

  mount(calls.accountPage, async ({ db, member, params: { year }, plan, now }) => {
    const memberId = member.id;
    const today = southAfricanDate(now);
    const by = { memberId, year, now, owners: deps.adminEmails, since: knownSince(now) };
    const [rows, view, reminders] = await Promise.all([
      accountRows(db, by),
      membershipView(db, { member, now, ...deps }),
      remindersOf(db, { memberId, isPaid: member.isPaid, now }),
    ]);
    const {
      documents,
      bodies,
      buyer,
      sessions,
      browsers,
      seen,
      feed,
      passkeys,
      app,
      recovery,
      password_at,
      ...more
    } = rows;
    const { mail_token, mails, ...overview } = more;
    return {
      ...presentOverview(member, overview, today),
      membership: view,
      reminders,
      mail_in: presentMailIn(mail_token, mails, deps.logAddress),
      second_factors: presentFactors({ passkeys, app, recovery }),
      password_since: password_at?.toISOString() ?? null,
      invoices: documents.map(presentInvoice),
      buyer: presentBuyer(buyer ?? undefined),
      ...presentSignIns(sessions, browsers, member),
      seen: seen.map(({ at }) => new Date(at).toISOString()),
      kept_until: plan ? keptUntil(year, heldRegistrations(plan.registrations, bodies), today) : null,
      feed: presentFeed(feed),
    };
  });
}

const profileOf = (plan: Plan) => ({
  career_path: plan.careerPath ?? '',
  ...answersOf(plan),
});

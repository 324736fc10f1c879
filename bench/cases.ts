import { planAssessment, resultsTable, saveTechnicalAnswers } from '#contract/assessment.ts';
import { saveAutosave } from '#contract/autosave.ts';
import { activitiesDashboard, dashboard, taxHours } from '#contract/dashboard.ts';
import { addressOf, type EndpointSpec } from '#contract/endpoint.ts';
import { accountPage, areasPage, planner, resultsSummary } from '#contract/page-calls.ts';
import { saveGoals, userData } from '#contract/profile.ts';

export interface Case {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

const TEXT =
  'Lead a team of four, sign off income tax and VAT returns, answer SARS, train two juniors. '.repeat(3);

/** The signed-in calls that are compared with bare routes. Each can be repeated unchanged. */
export function signedInCases(year: number): Case[] {
  const read = (name: string, endpoint: EndpointSpec): Case => ({
    name,
    method: 'GET',
    path: addressOf(endpoint, { year }),
  });
  const save = (name: string, endpoint: EndpointSpec, body: object, params: object = {}): Case => ({
    name,
    method: 'POST',
    path: addressOf(endpoint, { ...params }),
    body: { ...body, rpt_year: year },
  });
  return [
    read('Read the profile', userData),
    read('Read the results', resultsTable),
    read('Dashboard: activities card', activitiesDashboard),
    read('Dashboard: hours card', taxHours),
    read('Dashboard: everything in one call', dashboard),
    read('Question screens: everything in one call', planAssessment),
    read('Planner: everything in one call', planner),
    read('Results summary: everything in one call', resultsSummary),
    read('Learning areas: everything in one call', areasPage),
    read('Account: everything in one call', accountPage),
    save(
      'Save the answers of a competency',
      saveTechnicalAnswers,
      { answers: [{ answer: 1 }, { answer: 2 }, { answer: 0 }] },
      { competency: 'governance_model' },
    ),
    save('Save the goals (rpt5)', saveGoals, {
      career_role_responsibilities: TEXT,
      career_goals_short_term: TEXT,
      career_goals_med_long_term: TEXT,
    }),
    save('Keep the page to resume', saveAutosave, { url: '/app/dashboard' }),
  ];
}

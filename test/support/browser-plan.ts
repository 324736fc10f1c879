import type { Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';
import { type BrowserMember, callAs, enter } from './browser-members.ts';

/** The plan year of a fresh member. */
export const year = new Date().getFullYear();
export const goals = {
  career_role_responsibilities: 'I sign off returns.',
  career_goals_short_term: 'Automate VAT.',
  career_goals_med_long_term: 'Lead the practice.',
};
export const texts = ['Role and responsibilities', 'Short-term goals', 'Medium- to long-term goals'] as const;

export const next = (page: Page, name = 'Next Step') => page.getByRole('button', { name }).click();
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
export const rows = (page: Page, table: string) =>
  page.getByRole('region', { name: table }).locator('tbody').getByRole('row');

/** Submits questions when some have no answer yet: the form asks once, then keeps them. */
export async function submitAsTheyAre(questions: Locator) {
  await questions.getByRole('button', { name: 'Submit' }).click();
  await questions.getByRole('button', { name: 'Submit anyway' }).click();
}

/**
 * Enters with a plan that has a profile, two scores below their level, their learning areas and an activity. The test opens the
 * first page.
 */
export async function withPlan(page: Page, member: BrowserMember) {
  await enter(page, member);
  await fillPlan(page);
}

/** Fills the plan of a member who is signed in: a profile, two scores below their level, their learning areas and an activity. */
export async function fillPlan(page: Page) {
  const post = (path: string, data: object) => callAs(page, 'POST', path, { rpt_year: year, ...data });
  await post('/api/user/rpt2', { career_path: 'Consulting' });
  await post('/api/user/rpt3', {
    career_position: 'Manager',
    career_role_start_date: `${year - 1}-02-01`,
    career_proficiency_level: 'Mid Management',
    changeProficency: false,
  });
  await post('/api/user/rpt4', {
    career_tax_practitioner: true,
    business_rescue_practitioner: false,
    registered_auditor: false,
  });
  await post('/api/user/rpt5', goals);
  const answers = { 0: { answer: 0, score: 1 }, 1: { answer: 0, score: 1 }, 2: { answer: 0, score: 1 } };
  await post('/api/rpt/tc/tax_planning', { answers });
  await post('/api/rpt/tc/financial_management', { answers });
  await post('/api/rpt/table/update', {});
  const areas = await callAs<{ id: string; competency: string }[]>(
    page,
    'GET',
    `/api/rpt/learning_areas/${year}`,
  );
  expect(areas.map(({ competency }) => competency).sort()).toEqual(['financial_management', 'tax_planning']);
  await post('/api/rpt/bookActivity', {
    title: 'VAT on electronic services',
    provider: 'Tax Faculty',
    type: 'webinar',
    description: 'Place of supply.',
    competency: 'tax_planning',
    verifiable_hours: 1.5,
    learning_area_id: areas.find(({ competency }) => competency === 'tax_planning')?.id,
  });
}

/** Counts the writes of one kind that this browser's pages send from now on. */
export function writes(page: Page, path: RegExp): string[] {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && path.test(pathname)) sent.push(pathname);
  });
  return sent;
}

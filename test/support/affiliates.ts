import { v7 as uuid } from 'uuid';
import { addAffiliates, type NewAffiliate } from '#server/areas/affiliates/affiliates.ts';
import type { TestApp } from './app.ts';
import { NOW } from './clock.ts';

/** An affiliate activity in the database, for tax planning and at any time unless the overrides say otherwise. */
export async function anAffiliate(
  { db }: Pick<TestApp, 'db'>,
  overrides: Partial<NewAffiliate> = {},
): Promise<string> {
  const id = uuid();
  const row: NewAffiliate = {
    id,
    competency: 'tax_planning',
    competency1: '',
    competency2: '',
    title: `Year-end planning ${id}`,
    provider: "O'Brien-Müller",
    type: 'webinar',
    description: 'Dividends and loans to shareholders',
    activity_date: null,
    price_cents: null,
    external_url: 'https://example.org/tax',
    created_at: NOW,
    updated_at: NOW,
    ...overrides,
  };
  await addAffiliates(db, [row]);
  return id;
}

import type { BodyOf, ResultOf } from '#contract/endpoint.ts';
import type { addAffiliate, officeAffiliates } from '#contract/office-activities.ts';
import { activityKey } from '#domain/activities/same-activity.ts';
import { plainAmount } from '#domain/money/money.ts';
import { typedPrice } from '#domain/money/typed-price.ts';
import type { Db } from '#server/db/connect.ts';
import { type Stored, stampOf } from '#server/http/versions.ts';
import { type CatalogueRow, identities } from './catalogue-queries.ts';

type OnWire = ResultOf<typeof officeAffiliates>['rows'][number];
type Row = Omit<CatalogueRow, 'created_at'>;

/** The fields that the form changes, under the names of `update_affiliate`. Versions compare them and the log shows them. */
export const valuesOf = (row: Omit<Row, 'id' | 'updated_at' | 'competency1' | 'competency2'>) => ({
  title: row.title,
  provider: row.provider,
  type: row.type,
  description: row.description,
  competency: row.competency,
  date: row.activity_date ?? '',
  price: row.price_cents === null ? '' : plainAmount(row.price_cents),
  url: row.external_url,
});

export const storedAffiliate = (row: Row): Stored => ({
  id: row.id,
  values: valuesOf(row),
  savedAt: row.updated_at,
});

export const presentAffiliate = (row: Row): OnWire => ({
  ...valuesOf(row),
  id: row.id,
  competency1: row.competency1,
  competency2: row.competency2,
  ...stampOf(storedAffiliate(row)),
});

/** The columns that a form sends. The contract has checked the price. */
export function columnsOf(
  form: Omit<BodyOf<typeof addAffiliate>['activity'], 'competency1' | 'competency2'>,
) {
  const { price, activity_date, external_URL, ...same } = form;
  return {
    ...same,
    activity_date: activity_date || null,
    price_cents: typedPrice(price) ?? null,
    external_url: external_URL,
  };
}

/** A second or third competency that repeats an earlier one, or comes without one, is left out. */
export function furtherOf(main: string, ...further: readonly string[]) {
  const [competency1 = '', competency2 = ''] = new Set(
    further.filter((name) => name !== '' && name !== main),
  );
  return { competency1, competency2 };
}

type Identity = Pick<Row, 'title' | 'provider' | 'type' | 'competency' | 'activity_date'>;

/** Whether the catalogue has this activity, without regard to capitals. */
export async function isKnown(db: Db, activity: Identity): Promise<boolean> {
  const known = await knownLike(db, [activity]);
  return known.some((one) => activityKey(one) === activityKey(activity));
}

/** The stored activities that these may repeat: the identifying fields of each one of their competencies. */
export const knownLike = (db: Db, activities: readonly Pick<Identity, 'competency'>[]) =>
  identities(db, [...new Set(activities.map(({ competency }) => competency))]);

/** Whether a change leaves it the same activity. */
export const isSame = (one: Identity, other: Identity): boolean => activityKey(one) === activityKey(other);

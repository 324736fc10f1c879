import { z } from 'zod/mini';
import { isCompetencyKey } from '#domain/assessment/competencies.ts';
import { affiliateRowRules } from '#domain/csv/affiliate-rows.ts';
import { CSV_ROWS_MAX } from '#domain/csv/table.ts';
import { rand } from '#domain/money/money.ts';
import { ACTIVITY_PRICE_MAX, typedPrice } from '#domain/money/typed-price.ts';
import { csvRow, rowLimits } from './bulk-upload.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { BULK_LIMIT, TEXT_MAX } from './limits.ts';
import { pageOf, pageQuery } from './paging.ts';
import * as planFields from './plan-fields.ts';
import { confirmedOf } from './selection.ts';

const CHOOSE = 'Choose a competency';
/** One of the 72 competencies. */
const competency = z.string(CHOOSE).check(
  z.refine((name) => isCompetencyKey(name), CHOOSE),
  z.meta({ examples: ['tax_planning'] }),
);
/** A second or third competency. */
const moreCompetency = z
  .string(CHOOSE)
  .check(z.refine((name) => name === '' || isCompetencyKey(name), CHOOSE));

const NO_PRICE = 'Price must be a number';
/** In rand; empty: the provider names the price; 0: free. `typedPrice` reads it. */
const price = z._default(
  z.pipe(
    z.union([z.string().check(z.maxLength(TEXT_MAX)), z.number()], NO_PRICE).check(z.meta({ examples: [0] })),
    z.pipe(
      z.transform((value: string | number) => String(value)),
      z.string().check(
        z.refine((text) => typedPrice(text) !== undefined, NO_PRICE),
        z.refine(
          (text) => (typedPrice(text) ?? 0) <= ACTIVITY_PRICE_MAX,
          `At most ${rand(ACTIVITY_PRICE_MAX)}`,
        ),
      ),
    ),
  ),
  '',
);

const identity = {
  title: fields.text255('Enter a title'),
  provider: fields.text255('Enter a provider'),
  type: planFields.activityType,
};

/** The fields of the form of one activity, under the names of `update_affiliate`. */
export const affiliateFields = z.object({
  ...identity,
  description: fields.longText('Enter a description'),
  competency,
  /** The date; empty: the activity can be taken at any time. */
  date: planFields.optionalDate,
  price,
  url: fields.webLink,
});
const { date, url, ...shared } = affiliateFields.shape;

const admin = { guard: 'admin', right: 'offers' } as const;

/** An activity with what its form compares. */
const affiliate = z.object({
  ...shared,
  id: z.string(),
  competency1: z.string(),
  competency2: z.string(),
  date: z.string(),
  price: z.string(),
  url: z.string(),
  ...fields.stamp,
});

export const affiliateCounts = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/affiliates/counts',
  doc: 'All 72 competencies with the number of their affiliate activities, past ones too (B §2.9)',
  ok: z.object({
    /** The competencies in the order of the framework. */
    competencies: z.array(z.object({ competency: z.string(), activities: z.number() })),
    /** How many activities there are, each counted once. */
    activities: z.number(),
  }),
  errors: [],
});

export const officeAffiliates = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/affiliates',
  doc: 'A page of the affiliate activities that name a competency, past ones too (B §2.9)',
  query: pageQuery(['title', 'type', 'date', 'price'], { competency }),
  ok: pageOf(affiliate),
  errors: [],
});

export const affiliateOf = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/affiliates/:id',
  doc: 'One affiliate activity, for its form (B §2.9)',
  params: z.object({ id: fields.id }),
  ok: affiliate,
  errors: ['activity_not_found'],
});

export const addAffiliate = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/rpt/addAffiliate',
  does: 'Added affiliate activity',
  concerns: 'nobody',
  doc: 'Adds an affiliate activity; the same one (title, provider, type, date, competency) is refused (B §5, §7.4)',
  body: z.object({
    activity: z.object({
      ...shared,
      competency1: z._default(moreCompetency, ''),
      competency2: z._default(moreCompetency, ''),
      activity_date: date,
      external_URL: url,
    }),
  }),
  ok: z.object({ id: z.string() }),
  errors: ['affiliate_exists'],
});

const row = csvRow(affiliateRowRules(rowLimits, '2026-01-01').columns);

export const addAffiliates = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/rpt/addAffiliateBulk',
  does: 'Added affiliate activities',
  concerns: 'nobody',
  doc: 'Adds the rows of a CSV file, all or none; rows that are there already are left out and named (B §5, §7.4)',
  bodyLimit: BULK_LIMIT,
  body: z.object({
    activities: z
      .array(row, 'Choose a file with activities')
      .check(
        z.minLength(1, 'Choose a file with activities'),
        z.maxLength(CSV_ROWS_MAX, `A file has at most ${CSV_ROWS_MAX} rows`),
      ),
  }),
  ok: z.object({
    added: z.number(),
    /** Places in `activities`, from 0, of rows that are there already or stand earlier in the list. */
    already: z.array(z.number()),
  }),
  errors: ['invalid_input'],
});

export const reviewAffiliates = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/admin/affiliates/review',
  reads: true,
  doc: 'Which of these activities of a file are there already, for its review; stores nothing (spec-readings 91)',
  bodyLimit: BULK_LIMIT,
  body: z.object({
    activities: z
      .array(
        z.object({ ...identity, competency, activity_date: planFields.optionalDate }),
        'Choose a file with activities',
      )
      .check(z.maxLength(CSV_ROWS_MAX, `A file has at most ${CSV_ROWS_MAX} rows`)),
  }),
  /** Places in `activities`, from 0. */
  ok: z.object({ already: z.array(z.number()) }),
  errors: [],
});

export const updateAffiliate = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/rpt/update_affiliate',
  does: 'Changed affiliate activity',
  concerns: 'nobody',
  doc: 'Changes an affiliate activity; plans that have it stay as they are (B §7.4)',
  body: z.extend(affiliateFields, { id: fields.id, version: fields.version }),
  ok: fields.saved,
  errors: ['activity_not_found', 'affiliate_exists'],
});

export const deleteAffiliate = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/rpt/delete_affiliate',
  does: 'Deleted affiliate activity',
  concerns: 'nobody',
  doc: 'Deletes an affiliate activity; plans that have it stay as they are (B §7.4)',
  body: z.object({ id: fields.id }),
  ok: fields.nothing,
  errors: ['activity_not_found'],
});

export const deleteAffiliates = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/rpt/delete_affiliateBulk',
  does: 'Deleted affiliate activities',
  concerns: 'nobody',
  doc: 'Deletes these affiliate activities (B §7.4), or all of a competency that match a search, except these',
  body: z.object({
    affiliateIds: confirmedOf(fields.id, z.object({ q: fields.searchText, competency })),
  }),
  ok: z.object({ deleted: z.number() }),
  errors: ['selection_changed'],
});

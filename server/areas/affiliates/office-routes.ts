import { v7 as uuid } from 'uuid';
import { rowLimits } from '#contract/bulk-upload.ts';
import * as calls from '#contract/office-activities.ts';
import { activityKey } from '#domain/activities/same-activity.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { affiliateRowRules } from '#domain/csv/affiliate-rows.ts';
import { doublesOf } from '#domain/csv/doubles.ts';
import { judgeRows } from '#domain/csv/judge-rows.ts';
import { rand } from '#domain/money/money.ts';
import { grouped } from '#domain/text/counted.ts';
import { competencies } from '#framework/competencies.ts';
import type { Mount } from '#server/http/mount.ts';
import { versionOf } from '#server/http/versions.ts';
import { addAffiliates } from './affiliates.ts';
import {
  columnsOf,
  furtherOf,
  isKnown,
  isSame,
  knownLike,
  presentAffiliate,
  storedAffiliate,
  valuesOf,
} from './catalogue.ts';
import * as queries from './catalogue-queries.ts';

/** The catalogue of affiliate activities, for administrators (spec B §2.9, §7.4). */
export function officeAffiliatesRoutes(mount: Mount): void {
  mount(calls.affiliateCounts, async ({ db }) => {
    const { activities, byCompetency } = await queries.countCatalogue(db);
    const of = (competency: string) => ({ competency, activities: byCompetency.get(competency) ?? 0 });
    return { activities, competencies: competencies.map(({ key }) => of(key)) };
  });

  mount(calls.officeAffiliates, async ({ query, db }) => {
    const { rows, total } = await queries.catalogueList.page(db, query, query);
    return { rows: rows.map(presentAffiliate), total };
  });

  mount(calls.affiliateOf, async ({ params: { id }, db, fail }) =>
    presentAffiliate((await queries.affiliateBy(db, id)) ?? fail('activity_not_found')),
  );

  mount(calls.addAffiliate, async ({ body: { activity }, db, now, audit, fail }) => {
    await queries.lockCatalogue(db);
    const { competency1, competency2, ...form } = activity;
    const columns = columnsOf(form);
    if (await isKnown(db, columns)) fail('affiliate_exists');
    const id = uuid();
    const further = furtherOf(form.competency, competency1, competency2);
    await addAffiliates(db, [{ id, ...columns, ...further, created_at: now, updated_at: now }]);
    const { competency1: Competency1, competency2: Competency2 } = further;
    await audit({ whom: columns.title, after: { ...inLog({ id, ...columns }), Competency1, Competency2 } });
    return { id };
  });

  mount(calls.addAffiliates, async ({ body, db, now, audit, fail }) => {
    const rules = affiliateRowRules(rowLimits, southAfricanDate(now));
    const { rows, faults } = judgeRows(rules, 'activities', body.activities);
    if (faults) fail('invalid_input', faults);
    await queries.lockCatalogue(db);
    const doubles = doublesOf(rows, await knownLike(db, rows));
    const added = rows
      .filter((_, index) => !doubles.has(index))
      .map(({ price, external_URL, ...row }) => ({
        ...row,
        id: uuid(),
        competency1: '',
        competency2: '',
        price_cents: price,
        external_url: external_URL,
        created_at: now,
        updated_at: now,
      }));
    await addAffiliates(db, added);
    await audit({
      whom: `${grouped(added.length)} added`,
      after: { Added: added.length, Activities: added.map(briefly) },
    });
    return { added: added.length, already: [...doubles.keys()] };
  });

  mount(calls.reviewAffiliates, async ({ body: { activities }, db }) => {
    const known = new Set((await knownLike(db, activities)).map(activityKey));
    return { already: activities.flatMap((row, at) => (known.has(activityKey(row)) ? [at] : [])) };
  });

  mount(calls.updateAffiliate, async ({ body, db, now, audit, unlessChanged, fail }) => {
    const { id, version: _, date, url, ...form } = body;
    await queries.lockCatalogue(db);
    const row = (await queries.lockAffiliate(db, id)) ?? fail('activity_not_found');
    const columns = columnsOf({ ...form, activity_date: date, external_URL: url });
    const after = valuesOf(columns);
    unlessChanged([storedAffiliate(row)], after);
    if (!isSame(row, columns) && (await isKnown(db, columns))) fail('affiliate_exists');
    const further = furtherOf(columns.competency, row.competency1, row.competency2);
    await queries.updateAffiliate(db, id, { ...columns, ...further, updated_at: now });
    await audit({ whom: columns.title, before: inLog(row), after: inLog({ id, ...columns }) });
    return { version: versionOf(after) };
  });

  mount(calls.deleteAffiliate, async ({ body: { id }, db, audit, fail }) => {
    const [row] = await queries.deleteAffiliates(db, [id]);
    if (!row) return fail('activity_not_found');
    await audit({ whom: row.title, before: inLog(row) });
    return {};
  });

  mount(calls.deleteAffiliates, async ({ body: { affiliateIds: selected }, db, audit, fail }) => {
    const rows = await queries.deleteAffiliates(db, selected);
    // The transaction is rolled back, so nothing is deleted.
    if ('all' in selected && rows.length !== selected.expected) fail('selection_changed');
    await audit({
      whom: `${grouped(rows.length)} deleted`,
      before: { Deleted: rows.length, Activities: rows.map(briefly) },
    });
    return { deleted: rows.length };
  });
}

type Brief = Pick<queries.CatalogueRow, 'id' | 'title' | 'provider' | 'competency' | 'activity_date'>;

/** A row in the log entry of a bulk action, in short. */
const briefly = ({ id, title, provider, competency, activity_date: date }: Brief) =>
  [id, title, provider, competency, date ?? ''].join('; ');

const inLog = ({ id, ...row }: { id: string } & Parameters<typeof valuesOf>[0]) => ({
  Id: id,
  Title: row.title,
  Provider: row.provider,
  Type: row.type,
  Description: row.description,
  Competency: row.competency,
  Date: row.activity_date,
  Price: row.price_cents === null ? null : rand(row.price_cents),
  Url: row.external_url,
});

import type { activityTypes } from '#framework/activity-types.ts';
import type { CompetencyKey } from '#framework/competencies.ts';
import type { CalendarDate } from '../calendar.ts';
import { type Cents, rand } from '../money.ts';
import { PRICE_MAX, typedPrice } from '../typed-price.ts';
import type { TextLimits } from './activity-rows.ts';
import { line, longText, webLink } from './cells.ts';
import type { Column, RowRules } from './column.ts';
import { dayFirst, proposedDate } from './day-first.ts';
import { activityType, competency } from './framework-cells.ts';

/** An affiliate activity of an administrator's file (spec B §5), with the field names of the call (spec B §3). */
export interface AffiliateRow {
  title: string;
  provider: string;
  type: (typeof activityTypes)[number];
  description: string;
  /** Null: it can be taken at any time. */
  activity_date: CalendarDate | null;
  /** Null: the provider names the price. */
  price: Cents | null;
  external_URL: string;
  competency: CompetencyKey;
}

/** The rules of the file. `limits` are the longest texts; an activity before `today` is taken, with a note. */
export const affiliateRowRules = (limits: TextLimits, today: CalendarDate): RowRules<AffiliateRow> => ({
  columns: {
    title: line('Title', 'Enter a title', limits.line),
    provider: line('Provider', 'Enter a provider', limits.line),
    type: activityType,
    description: longText('Description', 'Enter a description', limits.long),
    activity_date: { title: 'Activity Date', judge: (text) => ahead(text, today), propose: proposedDate },
    price,
    external_URL: webLink('URL', limits.link),
    competency,
  },
});

/** Members see no activity that is over. */
function ahead(text: string, today: CalendarDate): ReturnType<typeof dayFirst> {
  const verdict = dayFirst(text);
  const isOver = verdict.ok && verdict.value !== null && verdict.value < today;
  return isOver ? { ...verdict, note: 'Over: members do not see it' } : verdict;
}

const price: Column<Cents | null> = {
  title: 'Price',
  judge: (text) => {
    const cents = typedPrice(text);
    if (cents === undefined) return { ok: false, reason: 'Price must be a number' };
    if (cents !== null && cents > PRICE_MAX) return { ok: false, reason: `At most ${rand(PRICE_MAX)}` };
    return { ok: true, value: cents };
  },
};

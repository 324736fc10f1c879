import { addDays, type CalendarDate } from '../calendar/calendar.ts';
import { type Cents, rand } from '../money/money.ts';
import { ACTIVITY_PRICE_MAX, typedPrice } from '../money/typed-price.ts';
import type { TextLimits } from './activity-rows.ts';
import { line, longText, webLink } from './cells.ts';
import { type Column, headed, type RowRules, shows, type ValuesOf } from './column.ts';
import { dateColumn, dayFirst, dayFirstText } from './day-first.ts';
import { activityType, competency } from './framework-cells.ts';
import { knownHeads } from './known-heads.ts';

/** The columns of an administrator's file of affiliate activities, with the names of the call (spec B §3, §5). */
const columnsOf = (limits: TextLimits, today: CalendarDate) => ({
  title: shows(
    'Python for accountants',
    headed(knownHeads.title, line('Title', 'Enter a title', limits.line)),
  ),
  provider: shows(
    'Umhlanga Learning',
    headed(knownHeads.provider, line('Provider', 'Enter a provider', limits.line)),
  ),
  type: shows('e-learning', activityType),
  description: shows(
    'Twelve lessons of 40 minutes',
    headed(knownHeads.description, longText('Description', 'Enter a description', limits.long)),
  ),
  /** Null: it can be taken at any time. */
  activity_date: shows(
    dayFirstText(addDays(today, 60)),
    dateColumn('Activity Date', (text) => ahead(text, today)),
  ),
  /** Null: the provider names the price. */
  price: shows('3200.00', price),
  external_URL: shows(
    'https://example.org/python',
    headed(knownHeads.external_URL, webLink('URL', limits.link)),
  ),
  competency: shows('Data analytics', competency),
});

export type AffiliateRow = ValuesOf<ReturnType<typeof columnsOf>>;

/** The rules of the file. `limits` are the longest texts; an activity before `today` is taken, with a note. */
export const affiliateRowRules = (limits: TextLimits, today: CalendarDate): RowRules<AffiliateRow> => ({
  columns: columnsOf(limits, today),
});

/** Members see no activity that is over. */
function ahead(text: string, today: CalendarDate): ReturnType<typeof dayFirst> {
  const verdict = dayFirst(text);
  const isOver = verdict.ok && verdict.value !== null && verdict.value < today;
  return isOver ? { ...verdict, note: 'The date has passed: members do not see it' } : verdict;
}

const price: Column<Cents | null> = {
  title: 'Price',
  heads: knownHeads.price,
  decimal: true,
  keepsSpaces: true,
  judge: (text) => {
    const cents = typedPrice(text);
    if (cents === undefined) return { ok: false, reason: 'Price must be a number' };
    if (cents !== null && cents > ACTIVITY_PRICE_MAX)
      return { ok: false, reason: `At most ${rand(ACTIVITY_PRICE_MAX)}` };
    return { ok: true, value: cents };
  },
};

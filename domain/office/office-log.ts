import { grouped } from '../text/counted.ts';

/**
 * The values of an entry of the administrators' log, by the label that its page shows. A state is in the words of the
 * screens, money has its currency sign, and a year is a text, because it is no count.
 */
export type Logged = Readonly<Record<string, LoggedValue | undefined>>;
export type LoggedValue = string | number | boolean | null | string[];

/** One value that an entry names. */
export interface ValueChange {
  label: string;
  before: string;
  after: string;
}

/** Before and after of an entry, value by value, the changed ones first. Empty where one of the two does not name it. */
export function changesOf(before: Logged | null, after: Logged | null): ValueChange[] {
  const inWords = (values: Logged | null, label: string) =>
    values && label in values ? valueInWords(values[label]) : '';
  const all = Object.keys({ ...before, ...after }).map((label) => ({
    label,
    before: inWords(before, label),
    after: inWords(after, label),
  }));
  return [...all.filter((one) => one.before !== one.after), ...all.filter((one) => one.before === one.after)];
}

/** The most items of a list that are named; a longer list is counted. */
const LISTED = 3;

function valueInWords(value: LoggedValue | undefined): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return Number.isInteger(value) ? grouped(value) : String(value);
  if (typeof value === 'string') return value;
  return value.length > LISTED ? `${value.length} entries` : value.join(', ');
}

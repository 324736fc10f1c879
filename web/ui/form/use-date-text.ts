import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { isCalendarDate } from '#domain/calendar/calendar.ts';
import { monthFirstText, typedDate } from '#domain/calendar/typed-date.ts';
import { delays } from '../../delays.ts';

/**
 * The text of a date field, beside its value. The value is YYYY-MM-DD, or '' when the field is empty. While the text is
 * no date, the value is the text: the form's rule refuses it, and nothing that was typed is lost.
 */
export function useDateText(value: string, set: (value: string) => void) {
  const [typed, setTyped] = useState('');
  // The text does not change while somebody types. On leaving, '3/1/2026' becomes '03/01/2026'.
  const [typing, setTyping] = useState(false);
  const [rested] = useDebouncedValue(typed, delays.dateEcho);
  const meant = typedDate(typed);
  const settle = () => setTyping(false);

  return {
    text: typing && valueOfText(typed) === value ? typed : monthFirstText(value),
    /** The date, after a pause in typing. */
    date: isCalendarDate(value) && (!typing || rested === typed) ? value : null,
    /** The other date that the typed digits may mean. */
    other: meant?.other ? otherThan(value, meant.date, meant.other) : null,
    /** The typed digits make a date only with the day first. */
    dayFirst: typing && meant?.dayFirst === true,
    wasTyped: typed !== '',
    type: (text: string) => {
      setTyped(text);
      setTyping(true);
      set(valueOfText(text));
    },
    settle,
    /** Takes the other date. The first one can then be chosen again. */
    swap: (date: string) => {
      settle();
      set(date);
    },
    /** Takes a date that has only one reading. */
    choose: (date: string) => {
      setTyped('');
      settle();
      set(date);
    },
  };
}

const valueOfText = (text: string): string => typedDate(text)?.date ?? text.trim();

const otherThan = (value: string, one: string, another: string): string | null =>
  value === one ? another : value === another ? one : null;

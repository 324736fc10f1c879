import { counted } from './counted.ts';
import type { LeadMailNumber } from './leads.ts';

/** The words of a mail that the office may change. Greeting, links, sender and the way out of the list stay. */
export interface MailWords {
  subject: string;
  /** Paragraphs, with an empty line between two. */
  words: string;
}

/** The words of the mails to leads, as long as the office has no others. */
export const usualWords: Readonly<Record<LeadMailNumber, MailWords>> = {
  1: {
    subject: 'Plan and record your CPD in one place',
    words:
      'The Reflective Plan Toolkit is for South African chartered accountants. You rate your competencies, get your learning areas, plan activities and record what you learned. At the end of the year you download your reflective plan as a PDF.',
  },
  2: {
    subject: 'How a reflective plan is made',
    words:
      'A plan has four steps. You describe your role. You answer questions about your competencies. You choose activities for the areas that need them. After each activity you write down what it changed.\n\nThe guide shows each step with pictures of the screens. You can read it without an account.',
  },
  3: {
    subject: 'Our last email about the Reflective Plan Toolkit',
    words:
      'With an account you can begin a plan at any time of the year, and bring in the activities that you have done already from a spreadsheet.',
  },
};

/** The values that words may name in braces: '{name}'. A name that is not known is 'colleague', as in the greeting. */
export const places = ['name', 'site', 'support'] as const;
export type PlaceValues = Readonly<Record<(typeof places)[number], string>>;

const PLACE = /\{([^{}]*)\}/g;

/** Why the office's words would break a mail; null when they would not. */
export function wordsFault(text: string): string | null {
  const unknown = [...text.matchAll(PLACE)].find(([, name]) => !isPlace(name));
  if (unknown) return `There is no ${unknown[0]}. Use ${inWords}.`;
  const alone = text.replace(PLACE, '').match(/[{}]/g);
  return alone ? `${counted(alone.length, 'brace stands', 'braces stand')} alone. Use ${inWords}.` : null;
}

/** The words with the values in their places. A text that `wordsFault` refuses keeps what it does not know. */
export const filledWords = (text: string, values: PlaceValues): string =>
  text.replace(PLACE, (whole, name) => (isPlace(name) ? values[name] : whole));

export const paragraphsOf = (words: string): string[] =>
  words
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isPlace = (name: string | undefined): name is keyof PlaceValues =>
  places.some((place) => place === name);

const inWords = places
  .map((place) => `{${place}}`)
  .join(', ')
  .replace(/, ([^,]*)$/, ' or $1');

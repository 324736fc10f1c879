import { z } from 'zod';

/** A setting that may be left out: then it is empty. */
export const text = z.string().default('');

export const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A setting that lists values, separated by commas. */
export const list = text.transform(listOf);

export const isAddress = (value: string): boolean => /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(value);

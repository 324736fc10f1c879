import { inWords } from '../text/counted.ts';

/** '* Figure not confirmed with the IRBA.', the footnote of every assumed figure. Empty: none is. */
export function unconfirmedInWords(bodies: readonly { body: string; sure: boolean }[]): string {
  const names = new Set(bodies.filter(({ sure }) => !sure).map(({ body }) => body.toUpperCase()));
  return names.size > 0 ? `* Figure not confirmed with the ${inWords([...names])}.` : '';
}

import { inWords } from '../text/counted.ts';
import { bodyName } from './body-names.ts';

/** '* Figure not confirmed with the IRBA.', the footnote of every assumed figure. Empty: none is. */
export function unconfirmedInWords(bodies: readonly { body: string; sure: boolean }[]): string {
  const names = new Set(bodies.filter(({ sure }) => !sure).map(({ body }) => bodyName(body)));
  return names.size > 0 ? `* Figure not confirmed with the ${inWords([...names])}.` : '';
}

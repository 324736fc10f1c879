import { LINK_MAX, TEXT_MAX } from '#contract/limits.ts';
import { isWebLink } from '#domain/text/web-link.ts';
import { hoursKinds } from '#framework/hours-kinds.ts';
import { type ActivityValues, emptyValues } from '#web/parts/activity/activity-values.ts';

/**
 * The values from the address, `?title=…&url=…`, as the bookmark button opens it from any web page, and `?kind=tax`. Anybody can write
 * such an address. So only a line of text and an http(s) address are accepted, and nothing is saved before the member
 * submits.
 */
export function prefilledValues({ title, url, kind }: Record<string, unknown>): ActivityValues {
  const address = textOf(url);
  return {
    ...emptyValues,
    hours_kind: hoursKinds.find((each) => each === kind),
    title: shortened(textOf(title)),
    external_url: address.length <= LINK_MAX && isWebLink(address) ? address : '',
  };
}

/** The router reads `?title=2026` as a number. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';

/** A text cut to one line, without half of a surrogate pair. */
const shortened = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, TEXT_MAX)
    .toWellFormed()
    .replace(/\uFFFD/gu, '')
    .trim();

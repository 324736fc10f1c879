import { Fragment, type ReactNode } from 'react';

/**
 * A cell's text with break points in words that are too wide for a column, such as web addresses. Other content stays as
 * it is.
 */
export function breakable(content: ReactNode): ReactNode {
  if (typeof content !== 'string' || !/\S{21}/u.test(content)) return content;
  const parts = content.match(/\S{1,12}|\s+/gu) ?? [];
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text in a fixed order
    <Fragment key={index}>
      {part}
      {index < parts.length - 1 ? <wbr /> : null}
    </Fragment>
  ));
}

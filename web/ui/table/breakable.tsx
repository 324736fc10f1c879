import { Fragment, type ReactNode } from 'react';

/** A cell's text with places to break in words that no column has room for, such as web addresses; anything else as it is. */
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

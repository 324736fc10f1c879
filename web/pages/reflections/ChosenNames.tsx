import { Fragment } from 'react';

/** 'The same answers for 2 activities: A and B.' All of them are named: that is what one reads before submitting. */
export function ChosenNames({ titles }: { titles: readonly string[] }) {
  const last = titles.length - 1;
  return (
    <p>
      {titles.length === 1
        ? 'Answers for 1 activity: '
        : `The same answers for ${titles.length} activities: `}
      {titles.map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two activities may have the same title
        <Fragment key={index}>
          {index === 0 ? '' : index === last ? ' and ' : ', '}
          <strong>{title}</strong>
        </Fragment>
      ))}
      .
    </p>
  );
}

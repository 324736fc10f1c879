import { Fragment } from 'react';
import { fewNames } from './few-names.ts';

/** How many names the head of the form can hold in a sentence. */
const SENTENCE = 8;

const scroll = { maxHeight: '20dvh', overflowY: 'auto' } as const;

/**
 * 'The same answers for 2 activities: A and B.' A longer list opens with a press, so that a member can read every name
 * before submitting.
 */
export function ChosenNames({ titles }: { titles: readonly string[] }) {
  const last = titles.length - 1;
  const intro =
    titles.length === 1 ? 'Answers for 1 activity: ' : `The same answers for ${titles.length} activities: `;
  if (titles.length > SENTENCE) {
    return (
      <details>
        <summary>
          {intro}
          {fewNames(titles)}.
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, by the keyboard too */}
        <section className="rpt-over-8 rpt-plain" style={scroll} tabIndex={0} aria-label="All activities">
          {titles.join(', ')}
        </section>
      </details>
    );
  }
  return (
    <p>
      {intro}
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

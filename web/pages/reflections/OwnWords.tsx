import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { ownTextsOf, type WrittenText } from '#domain/obligations/own-texts.ts';
import { isEthicsItem } from '#domain/reflections/reflections.ts';
import { ownWordsNeeded } from '#framework/obligations/own-words.ts';
import { delays } from '#web/delays.ts';
import { Ruler } from '#web/ui/Ruler.tsx';

import type { Reflection, ReflectionValues } from './reflection-values.ts';

interface OwnWordsProps {
  values: ReflectionValues;
  kind: keyof typeof ownWordsNeeded;
  /** The other reflections of the year that are written. */
  others: readonly Reflection[];
}

/**
 * How many different own words the comments have, of those that make a reflection the member's own, and whether another reflection says
 * the same. It never blocks.
 */
export function OwnWords({ values, kind, others }: OwnWordsProps) {
  const comments = [values.question1_comment, values.question2_comment, values.question3_comment].join('\n');
  const [settled] = useDebouncedValue(comments, delays.ownWords);
  const text = useMemo(() => textBeside(others, settled, kind), [others, settled, kind]);
  const needed = ownWordsNeeded[kind];
  const own = Math.min(needed, text?.words ?? 0);
  const same = others.find(({ activity_id }) => activity_id === text?.sameAs);
  return (
    <div style={{ maxWidth: 340 }}>
      <p className="rpt-text-14 rpt-flush" role="status">
        <b className="rpt-strong">
          Own words: {own} of {needed}
        </b>{' '}
        <span className="rpt-muted">
          {same
            ? `Your reflection on “${same.title}” says the same. A repeated text counts once.`
            : own < needed
              ? `Write at least ${needed} different words of your own. Highlighted (prepared) text does not count.`
              : ''}
        </span>
      </p>
      <div style={{ maxWidth: 208 }}>
        <Ruler units={needed} parts={[{ value: own, tone: 'ink' }]} />
      </div>
    </div>
  );
}

/** The worth of the text after all others of the year. */
function textBeside(others: readonly Reflection[], text: string, kind: WrittenText['kind']) {
  const texts = others
    .filter(({ completed }) => completed)
    .map(
      (one): WrittenText => ({
        id: one.activity_id,
        kind: isEthicsItem(one.activity_id) ? 'ethics' : 'activity',
        comments: [one.question1_comment, one.question2_comment, one.question3_comment],
        standard: one.standard_text,
      }),
    );
  return ownTextsOf([...texts, { id: '', kind, comments: [text], standard: false }]).get('');
}

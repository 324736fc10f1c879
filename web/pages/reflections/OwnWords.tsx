import { useDebouncedValue } from '@mantine/hooks';
import { ownWords } from '#domain/obligations/own-words.ts';
import { ownWordsNeeded } from '#framework/obligations/own-words.ts';
import { delays } from '#web/delays.ts';
import { Ruler } from '#web/ui/Ruler.tsx';
import type { ReflectionValues } from './reflection-values.ts';

interface OwnWordsProps {
  values: ReflectionValues;
  kind: keyof typeof ownWordsNeeded;
}

/** How many own words the comments have, of those that make a reflection the member's own. It never blocks. */
export function OwnWords({ values, kind }: OwnWordsProps) {
  const comments = [values.question1_comment, values.question2_comment, values.question3_comment].join('\n');
  const [settled] = useDebouncedValue(comments, delays.ownWords);
  const needed = ownWordsNeeded[kind];
  const own = Math.min(needed, ownWords(settled));
  return (
    <div style={{ maxWidth: 340 }}>
      <p className="rpt-text-14 rpt-flush" role="status">
        <b className="rpt-strong">
          Own words: {own} of {needed}
        </b>{' '}
        <span className="rpt-muted">{own < needed ? 'What is marked does not count.' : ''}</span>
      </p>
      <div style={{ maxWidth: 208 }}>
        <Ruler units={needed} parts={[{ value: own, tone: 'ink' }]} />
      </div>
    </div>
  );
}

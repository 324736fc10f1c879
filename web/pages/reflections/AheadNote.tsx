import { dateInWords } from '#domain/calendar/date-words.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { fewNames } from './few-names.ts';
import type { Reflection } from './reflection-values.ts';

/** Members can reflect on an activity that lies ahead, because dates move. The form says what that means. */
export function AheadNote({ ahead }: { ahead: readonly Reflection[] }) {
  const [first] = ahead;
  if (!first) return null;
  if (ahead.length === 1) {
    return (
      <Banner tone="amber" note="With a reflection it counts as completed now.">
        {first.title} is dated {dateInWords(first.activity_date)}, after today.
      </Banner>
    );
  }
  return (
    <Banner tone="amber" note="With a reflection they count as completed now.">
      {fewNames(ahead.map(({ title }) => title))} are dated after today.
    </Banner>
  );
}

import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import type { HomeData } from './home-data.ts';
import { refusedSentence } from './refused-words.ts';

/** Above all else of the home: messages of the payment provider are refused, so nobody becomes PAID. */
export function RefusedBanner({ data: { attention, counted_at } }: { data: HomeData }) {
  const refused = attention?.refused ?? [];
  if (refused.length === 0) return null;
  return (
    <Banner tone="red">
      {refused.map((group) => (
        <span key={group.reason} className="rpt-block">
          {refusedSentence(group, new Date(counted_at))}.
        </span>
      ))}
      <Link to={paths.masterAttention}>See what to do</Link>
    </Banner>
  );
}

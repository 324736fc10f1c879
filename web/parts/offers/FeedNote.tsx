import { southAfricanDate, southAfricanTime } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { NoOffers } from './NoOffers.tsx';
import type { FeedState } from './offer.ts';

/** Says when the courses of outside providers are not what the provider says now. */
export function FeedNote({ feed }: { feed: FeedState }) {
  const text = noteOf(feed);
  return text ? (
    <div className="rpt-under-12">
      <Banner tone="amber">{text}</Banner>
    </div>
  ) : null;
}

/** In place of an empty list of courses (spec B §8). A feed that was never read says so itself. */
export const NoCourses = ({ feed }: { feed: FeedState }) =>
  feed.state === 'unread' ? null : <NoOffers text="No Courses available for this competency" quiet />;

function noteOf({ state, read_at }: FeedState): string | null {
  if (state === 'unread') return 'The courses of other providers could not be loaded. Try again later.';
  if (state !== 'old') return null;
  const read = new Date(read_at);
  return `The courses of other providers cannot be loaded now. You see them as of ${dateInWords(southAfricanDate(read))}, ${southAfricanTime(read)}.`;
}

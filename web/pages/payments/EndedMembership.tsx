import { dateInWords } from '#domain/calendar/date-words.ts';
import { useRegistration } from '#web/api/session.ts';
import { Banner } from '#web/ui/Banner.tsx';

/** Tells a member who signs in on which day the membership ended. */
export function EndedMembership() {
  const { lapsed } = useRegistration();
  if (!lapsed) return null;
  return (
    <Banner tone="amber" note="Renew to change your plans again.">
      {lapsed.endedOn
        ? `Your membership ended on ${dateInWords(lapsed.endedOn)}.`
        : 'Your membership is not paid.'}
    </Banner>
  );
}

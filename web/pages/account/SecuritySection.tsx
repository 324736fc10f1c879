import { useQuery } from '@tanstack/react-query';
import { security } from '#contract/credentials.ts';
import { query } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { KnownBrowsers } from './KnownBrowsers.tsx';
import { OwnSessions } from './OwnSessions.tsx';

/** Where the member is signed in, and the browsers that the server knows (spec-readings 29, 31). */
export function SecuritySection() {
  const own = useQuery(query(security));
  return (
    <Loaded query={own} rows={3}>
      {({ sessions, browsers }) => (
        <Stack gap="page" className="rpt-halves rpt-fold-860">
          <OwnSessions sessions={sessions} />
          <KnownBrowsers browsers={browsers} />
        </Stack>
      )}
    </Loaded>
  );
}

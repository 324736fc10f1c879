import { useQuery } from '@tanstack/react-query';
import { security } from '#contract/credentials.ts';
import { query } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { KnownBrowsers } from './KnownBrowsers.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import classes from './SecuritySection.module.css';

/** Where the member is signed in, and the browsers that the server knows (spec-readings 29, 31). */
export function SecuritySection() {
  const own = useQuery(query(security));
  return (
    <Loaded query={own} rows={3}>
      {({ sessions, browsers }) => (
        <div className={classes.pair}>
          <OwnSessions sessions={sessions} />
          <KnownBrowsers browsers={browsers} />
        </div>
      )}
    </Loaded>
  );
}

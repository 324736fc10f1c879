import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { keyStatus } from '#contract/auth.ts';
import { readAutosave } from '#contract/autosave.ts';
import { query } from '#web/api/queries.ts';
import { isSignedIn, useSession } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import classes from './years.module.css';

const GOES_ON = 'You go on where you stopped.';
const BEGINS = 'Seven steps, saved as you go.';

/** Greets the member and starts the plan. Without a valid key it leads to /login at once (spec A §2, readings 1). */
export function WelcomePage() {
  const user = useSession();
  const known = user.key !== '' && isSignedIn();
  // A key that the server no longer accepts ends the session, which leads to the login page.
  useQuery({ ...query(keyStatus), enabled: known });
  const year = user.rpt_current_year;
  const saved = useQuery({ ...query(readAutosave, { year }), enabled: known && year > 0 });
  if (!known) return <Navigate to={paths.login} replace />;
  return (
    <Stack gap={24}>
      <PageTitle title={`Welcome, ${user.name}`} />
      <Sheet>
        <div className={classes.lines}>
          {/* The line keeps its height until the page knows which text it is. Both fit in one line. */}
          <p>{saved.isPending ? <>&nbsp;</> : saved.data?.url ? GOES_ON : BEGINS}</p>
          <Button
            component={Link}
            to={paths.rpt1}
            size="lg"
            className="rpt-wrapping-button"
            style={{ minHeight: 48, paddingBlock: 10 }}
          >
            BEGIN MY REFLECTIVE PLAN FOR {year}
          </Button>
        </div>
      </Sheet>
    </Stack>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { keyStatus } from '#contract/auth.ts';
import { query } from '#web/api/queries.ts';
import { isSignedIn, useSession } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import classes from './years.module.css';

/** Greets, and begins the plan; without a valid key to /login at once (spec A §2, readings 1). */
export function WelcomePage() {
  const user = useSession();
  const known = user.key !== '' && isSignedIn();
  // A key that the server no longer takes ends the session, which leads to the login page.
  useQuery({ ...query(keyStatus), enabled: known });
  if (!known) return <Navigate to={paths.login} replace />;
  return (
    <div className={classes.page}>
      <PageTitle title={`Welcome, ${user.name}`} />
      <div className={classes.sheet}>
        <div className={classes.lines}>
          <p>You go on where you stopped; what you fill in is saved as you go.</p>
          <Button component={Link} to={paths.rpt1} size="lg" className={classes.begin ?? ''}>
            BEGIN MY REFLECTIVE PLAN FOR {user.rpt_current_year}
          </Button>
        </div>
      </div>
    </div>
  );
}

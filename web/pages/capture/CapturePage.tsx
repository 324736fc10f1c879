import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { captureOwner } from '#web/api/forget-captures.ts';
import { endSession, isSignedIn, useSession } from '#web/api/session.ts';
import { ownCaptures } from '#web/parts/captures/kept-captures.ts';
import { paths } from '#web/paths.ts';
import { Captures } from './Captures.tsx';
import { installCapture } from './install-capture.ts';

/**
 * For a phone in a lecture hall: the little that is known at once is kept here, and sent when there is a network. A session is
 * often over there and nobody can sign in, so it is kept for the member who was here last, and their captures are not shown.
 */
export function CapturePage() {
  const { key, email, rpt_current_year: year } = useSession();
  const signedIn = key !== '' && isSignedIn();
  useEffect(() => installCapture(), []);
  useEffect(() => {
    if (signedIn) ownCaptures({ email, year });
    else if (key !== '') endSession('expired');
  }, [signedIn, key, email, year]);
  const owner = signedIn ? { email, year } : captureOwner();
  if (!owner) return <Navigate to={paths.login} search={{ next: paths.capture }} replace />;
  return <Captures owner={owner} signedIn={signedIn} />;
}

import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { Stack } from '#web/ui/layout/parts.ts';

/** Without a session: how many wait here, and how they are sent. */
export const SignInToSend = ({ count, isOnline }: { count: number; isOnline: boolean }) => (
  <Stack as="section" className="rpt-card rpt-pad-16" gap={16} aria-label="Signed out">
    <p role="status">
      You are signed out. {count === 0 ? 'Nothing waits' : `${count} wait${count === 1 ? 's' : ''}`} on this
      phone, for the account that signed in here last.
    </p>
    {isOnline ? (
      <Button
        size="lg"
        variant={count === 0 ? 'default' : 'filled'}
        renderRoot={(rest) => <Link {...rest} to={paths.login} search={{ next: paths.capture }} />}
      >
        {count === 0 ? 'Sign in' : `Sign in to send ${count}`}
      </Button>
    ) : (
      <p className="rpt-text-14 rpt-muted">Sign in when you have a connection, and it is sent.</p>
    )}
  </Stack>
);

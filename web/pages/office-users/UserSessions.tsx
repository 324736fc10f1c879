import { Button } from '@mantine/core';
import { endUserSessions } from '#contract/office-user.ts';
import { counted } from '#domain/text/counted.ts';
import { useCall } from '#web/api/queries.ts';
import { confirm } from '#web/ui/confirm.ts';
import type { Message } from '#web/ui/use-message.ts';
import { Changeable } from './Changeable.tsx';
import classes from './UserEdit.module.css';
import type { MasterUser } from './user-data.ts';

interface UserSessionsProps {
  user: MasterUser;
  onShow: (message: Message) => void;
}

/** Ends the sessions of a member, for example when a device was stolen. */
export function UserSessions({ user, onShow }: UserSessionsProps) {
  const { email, sessions } = user;
  const end = useCall(endUserSessions);
  const ask = async () => {
    const act = () => end.mutateAsync({ body: { userEmail: email } });
    const body = 'The user is signed out everywhere at once and signs in again with password and code.';
    if (!(await confirm({ title: 'End all sessions?', body, danger: true, act }))) return;
    onShow({ tone: 'green', text: 'All sessions ended.' });
  };
  return (
    <section className={classes.card} aria-labelledby="user-sessions">
      <div className={classes.head}>
        <h2 className="rpt-text-16 rpt-strong" id="user-sessions">
          Sessions
        </h2>
      </div>
      <div className={classes.end}>
        <p>{sessions === 0 ? 'The user is not signed in.' : `${counted(sessions, 'session')} open now.`}</p>
        <Changeable user={user}>
          <Button variant="default" disabled={sessions === 0} onClick={() => void ask()}>
            End all sessions
          </Button>
        </Changeable>
      </div>
    </section>
  );
}

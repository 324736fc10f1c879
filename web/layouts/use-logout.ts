import { useNavigate } from '@tanstack/react-router';
import { logout } from '#contract/sign-in.ts';
import { call } from '#web/api/client.ts';
import { capturesOf } from '#web/api/forget-captures.ts';
import { endSession, session } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { confirm } from '#web/ui/confirm.ts';

/**
 * Ends the session at the server, then here. It ends here even when the server cannot be reached. When something waits on
 * this phone, it asks first whether that is sent, kept or deleted.
 */
export function useLogout() {
  const navigate = useNavigate();
  // The page for captures sends what waits when it opens.
  return () => askAndLeave(() => void navigate({ to: paths.capture }));
}

const askAndLeave = (send: () => void) => {
  void waiting(session().email).then((count) => {
    if (count === 0) return leave('forget');
    void confirm({
      title: `Delete ${count === 1 ? 'what waits' : `the ${count} that wait`} on this phone?`,
      body: 'It has not been sent yet. Anything that you keep is sent when you sign in here again.',
      action: 'Delete and log out',
      danger: true,
      act: () => leave('forget'),
      others: [
        { action: 'Send first', act: send },
        { action: 'Keep and log out', act: () => leave('keep') },
      ],
    });
  });
};

const leave = (captures: 'forget' | 'keep') => {
  void call(logout)
    .catch(() => undefined)
    .finally(() => endSession('logout', captures));
};

/** How many captures of the member wait here. Nobody without any loads their code. */
async function waiting(email: string): Promise<number> {
  try {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === capturesOf(email))) return 0;
    const { capturesKept } = await import('#web/parts/captures/kept-captures.ts');
    return (await capturesKept(email)).length;
  } catch {
    // The browser has no such database, for example in a private window.
    return 0;
  }
}

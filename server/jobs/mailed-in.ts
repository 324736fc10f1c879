import { lookForMail, takeMail } from '#server/areas/mail-in/mail-in.ts';
import type { Deps } from '#server/http/deps.ts';

type Taking = Parameters<typeof takeMail>;

/** The effect of a mail to the address of a member: an activity, or a mail that waits. */
export const mailedInDeps = (deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'log'>) => ({
  log: deps.log,
  look: (token: string) => lookForMail(deps, token),
  take: (token: string, mail: Taking[2], sender: string) => takeMail(deps, token, mail, sender),
});

import { countMail, lookForMail, takeMail } from '#server/areas/mail-in/mail-in.ts';
import type { Deps } from '#server/http/deps.ts';

type Taking = Parameters<typeof takeMail>;

/** The effect of a mail to the address of a member: an activity, or a mail that waits. */
export const mailedInDeps = (deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'files' | 'log'>) => ({
  log: deps.log,
  look: (token: string) => lookForMail(deps, token),
  count: (token: string) => countMail(deps, token),
  take: (token: string, id: string, mail: Taking[3], sender: string) =>
    takeMail(deps, token, id, mail, sender),
});

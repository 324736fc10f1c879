import type { Bounce } from '#domain/leads/bounces.ts';
import { leadBounced } from '#server/areas/leads/leads.ts';
import type { Deps } from '#server/http/deps.ts';
import { mailOfToken, recordBounce } from '#server/mail/recorded-mail.ts';

/** The effect of a mail that comes back: administrators see it, and a lead gets no further mail. */
export const bounceDeps = ({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) => ({
  log,
  isKnown: async (token: string) => (await mailOfToken(db, token)) !== undefined,
  take: (token: string, bounce: Bounce) =>
    db.transaction().execute(async (trx) => {
      const mail = await mailOfToken(trx, token);
      if (!mail) return;
      await recordBounce(trx, mail, bounce, clock.now());
      if (mail.to_lead) await leadBounced(trx, mail.to_address, bounce, clock.now());
    }),
});

import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ResultOf } from '#contract/endpoint.ts';
import type { twoFactor } from '#contract/sign-in.ts';
import { ApiError } from '#web/api/client.ts';
import { isSignedIn, updateRegistration } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { notSaved } from '#web/ui/form/FormShell.tsx';
import { enter } from './enter.ts';
import { lapsedBy, pageAfterCode } from './outcomes.ts';

/** The next page after a call of the code step. `onBack` goes to the password step, with the error if there is one. */
export function useEntrance(onBack: (error: ApiError | null) => void) {
  const navigate = useNavigate();
  const { next } = useSearch({ from: '__root__' });
  const queries = useQueryClient();
  return {
    /** Begins the session and opens the first page. */
    goIn: async (record: ResultOf<typeof twoFactor>) => {
      try {
        await enter(queries, record);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        onBack(error);
        throw notSaved;
      }
      // Going back would open the login page, which ends the session. So the login page is removed from the history.
      await navigate({
        to: paths.changeYearsLogin,
        search: next === undefined ? {} : { next },
        replace: true,
      });
      // That page's gate may refuse and lead back to this one, whose code is used up.
      if (!isSignedIn()) {
        onBack(null);
        throw notSaved;
      }
    },
    /** Opens the page of a member who may not enter yet. Throws the error again when it has no page. */
    goElsewhere: (email: string, error: ApiError): never => {
      const page = pageAfterCode(error.code);
      if (!page) throw error;
      updateRegistration({
        email: email.trim(),
        awaitingPayment: error.code === 'payment_required',
        pinMailedAt: error.mailedAt ?? '',
        lapsed: lapsedBy(error),
      });
      void navigate({ to: page });
      throw notSaved;
    },
  };
}

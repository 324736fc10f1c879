import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { years } from '#contract/years.ts';
import { keyOf } from '#web/api/queries.ts';
import { session } from '#web/api/session.ts';
import { PaymentArrival } from '#web/parts/payments/PaymentArrival.tsx';
import { readNote } from '#web/parts/payments/payment-note.ts';
import { usePaymentState } from '#web/parts/payments/use-payment-state.ts';
import { paths } from '#web/paths.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import classes from './years.module.css';

/** /app/success: the provider sends members here after they paid for a year (spec B §2.6). */
export function PurchasedPage() {
  const [note] = useState(() => readNote(session().email));
  const queries = useQueryClient();
  const state = usePaymentState(note?.reference);
  const added = state?.state === 'received';
  // The list of years was loaded before the payment.
  useEffect(() => {
    if (added) void queries.invalidateQueries({ queryKey: keyOf(years) });
  }, [added, queries]);
  return (
    <Stack gap={24}>
      <PageTitle title="Successful Purchase" />
      <Sheet>
        <div className={classes.lines}>
          <PaymentArrival state={state} brings="The year is added to your plan" />
          {added && note?.year ? <p>{note.year} is in your plan now. Open it with Switch Years.</p> : null}
          <Button component={Link} to={paths.changeYears} size="lg">
            Go back to Switch Years
          </Button>
        </div>
      </Sheet>
    </Stack>
  );
}

import { askApp } from '#contract/second-factor.ts';
import { useCall } from '#web/api/queries.ts';
import { SurePassword } from '#web/parts/SurePassword.tsx';
import { PairApp } from './PairApp.tsx';

interface SetUpAppProps {
  /** Called when the app is on, with the recovery codes if they were made. */
  onAdded: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** Asks for the password, then pairs the app. */
export function SetUpApp({ onAdded, onCancel }: SetUpAppProps) {
  const ask = useCall(askApp);
  if (ask.data) return <PairApp {...ask.data} {...{ onAdded, onCancel }} />;
  return (
    <SurePassword
      text="Next you scan a picture with the app, and type the code that it shows."
      button="Set up"
      loading={ask.isPending}
      error={ask.error}
      onSure={(current_password) => ask.mutateAsync({ body: { current_password } })}
      onCancel={onCancel}
    />
  );
}

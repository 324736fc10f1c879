import { newRecoveryCodes } from '#contract/second-factor.ts';
import { useCall } from '#web/api/queries.ts';
import { SurePassword } from '#web/parts/SurePassword.tsx';
import { FactorPage } from './FactorPage.tsx';

/** /app/recoveryCodes: ten new recovery codes in place of those that are left. */
export function RecoveryCodesPage() {
  const make = useCall(newRecoveryCodes);
  return (
    <FactorPage
      title="New recovery codes"
      row="recovery-codes"
      lead="If you lose your device, each code signs you in once, after your password."
    >
      {({ onDone, onCancel }) => (
        <SurePassword
          text="Your current codes stop working."
          button="Make new codes"
          loading={make.isPending}
          error={make.error}
          onSure={async (current_password) => {
            const { recovery_codes } = await make.mutateAsync({ body: { current_password } });
            onDone('You have new recovery codes', recovery_codes);
          }}
          onCancel={onCancel}
        />
      )}
    </FactorPage>
  );
}

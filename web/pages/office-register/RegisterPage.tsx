import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountsFile } from './AccountsFile.tsx';

/** /masterReg: accounts made by an administrator, one by one and from a file (spec B §2.9, §5). */
export function OfficeRegisterPage() {
  return (
    <OfficePage
      title="Account creation"
      lead="New accounts are PAID to the day that you choose. At the first sign-in, the person chooses a password of their own."
    >
      <AccountForm />
      <AccountsFile />
    </OfficePage>
  );
}

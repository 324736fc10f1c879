import { PageTitle } from '#web/ui/PageTitle.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountsFile } from './AccountsFile.tsx';
import classes from './RegisterPage.module.css';

/** /masterReg: accounts made by an administrator, one by one and from a file (spec B §2.9, §5). */
export function AdminRegisterPage() {
  return (
    <div className={classes.page}>
      <PageTitle
        title="Account creation"
        lead="New accounts are PAID. At the first sign-in, the person chooses a password of their own."
      />
      <AccountForm />
      <AccountsFile />
    </div>
  );
}

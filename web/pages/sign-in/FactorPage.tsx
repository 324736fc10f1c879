import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { leaveMessage } from '#web/parts/message-ahead.ts';
import { paths } from '#web/paths.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface FactorPageProps {
  title: string;
  lead: string;
  /** The row of My Account that has the focus when it is done. */
  row: 'passkeys' | 'authenticator' | 'recovery-codes';
  children: (steps: {
    /** Leads back with the message; recovery codes that were made with it are shown first. */
    onDone: (message: string, codes?: readonly string[]) => void;
    onCancel: () => void;
  }) => ReactNode;
  /** Below the sheet, until something is done. */
  below?: ReactNode;
}

/** A page that changes one of the second factors and leads back to My Account. */
export function FactorPage({ title, lead, row, children, below }: FactorPageProps) {
  const navigate = useNavigate();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const onCancel = () => void navigate({ to: paths.account, hash: row });
  const leave = () => void navigate({ to: paths.account, hash: row });
  const onDone = (message: string, made: readonly string[] = []) => {
    leaveMessage(message);
    if (made.length === 0) leave();
    else setCodes(made);
  };
  const isDone = codes.length > 0;
  return (
    <Stack gap={24}>
      <PageTitle eyebrow={<Link to={paths.account}>My Account</Link>} title={title} lead={lead} />
      <Sheet fields>
        {isDone ? <RecoveryCodes codes={codes} onKept={leave} /> : children({ onDone, onCancel })}
      </Sheet>
      {isDone ? null : below}
    </Stack>
  );
}

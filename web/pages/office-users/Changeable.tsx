import type { ReactNode } from 'react';
import { useRole } from '#web/parts/office/rights.ts';
import type { MasterUser } from './user-data.ts';

/** Whether the reader may change this account: one of the office is changed by owners alone (docs/decisions/0033). */
export const useMayChange = ({ of_office }: MasterUser): boolean => useRole() === 'owner' || !of_office;

interface ChangeableProps {
  user: MasterUser;
  children: ReactNode;
}

/** Shows what changes an account to those who may change it. */
export const Changeable = ({ user, children }: ChangeableProps) => (useMayChange(user) ? children : null);

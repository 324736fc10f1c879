import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keyStatus } from '#contract/sign-in.ts';
import { hasRight, type Right, type Role } from '#domain/office/roles.ts';
import { query } from '#web/api/queries.ts';
import { isSignedIn } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { rightAt } from './office-pages.ts';

/** The caller's role in the office, as the gate of the page was told. */
export const useRole = (): Role | null => useStatus()?.role ?? null;

function useStatus() {
  const check = { ...query(keyStatus), staleTime: delays.keyCheck, retry: false };
  return useQuery({ ...check, enabled: isSignedIn() }).data;
}

/** Whether the caller's role has a right. The server decides; the screens only hide what it would refuse. */
export function useMay(): (right: Right) => boolean {
  const { role = null, factor_needed } = useStatus() ?? {};
  return (right) => !factor_needed && hasRight(role, right);
}

/** Whether the caller's role opens the page of a link. */
export function useMayOpen(): (page: { to: string }) => boolean {
  const may = useMay();
  return ({ to }) => {
    const right = rightAt(to);
    return right === null || may(right);
  };
}

/** Shows its content to the roles with the right. */
export const Allowed = ({ right, children }: { right: Right; children: ReactNode }) =>
  useMay()(right) ? children : null;

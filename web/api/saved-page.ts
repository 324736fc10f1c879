import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { entrance } from '#contract/page-calls.ts';
import { userData } from '#contract/profile.ts';
import { pageAddress, stepAt } from '#domain/years/wizard.ts';
import { personalDetails } from '../paths.ts';
import { keyOf, query } from './queries.ts';

/**
 * The way to the page where the member stopped in the year, as the call that was just answered says. The profile that
 * it brought is not asked for again.
 */
export function toSavedPage(queries: QueryClient, year: number) {
  const { url = '', profile } = queries.getQueryData(query(entrance, { year }).queryKey) ?? {};
  if (profile) queries.setQueryData(keyOf(userData, { year }), profile);
  const step = stepAt(url);
  return step === null || step === 'rpt1'
    ? // With the mark in the address neither a reload nor the back button leads away again.
      redirect({ ...personalDetails, replace: true })
    : redirect({ to: pageAddress(step), replace: true });
}

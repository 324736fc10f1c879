import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { readAutosave } from '#contract/autosave.ts';
import { pageAddress, stepAt } from '#domain/years/wizard.ts';
import { personalDetails } from '../paths.ts';
import { query } from './queries.ts';

/** The way to the page where the member stopped in the year, as the call that was just answered says. */
export function toSavedPage(queries: QueryClient, year: number) {
  const step = stepAt(queries.getQueryData(query(readAutosave, { year }).queryKey)?.url ?? '');
  return step === null || step === 'rpt1'
    ? // With the mark in the address neither a reload nor the back button leads away again.
      redirect({ ...personalDetails, replace: true })
    : redirect({ to: pageAddress(step), replace: true });
}

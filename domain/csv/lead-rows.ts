import { isBlank } from '../blank-text.ts';
import { line, unfit } from './cells.ts';
import type { RowRules } from './column.ts';

/** A lead of an administrator's file (spec B §3, §5), with the field names of the call. */
export interface LeadRow {
  name: string;
  email: string;
}

/** `max`: the longest text. `isAddress`: the contract's rule for an address. */
export const leadRowRules = (max: number, isAddress: (text: string) => boolean): RowRules<LeadRow> => ({
  columns: {
    name: line('Name', 'Name is required', max),
    email: {
      title: 'Email',
      judge: (text) => {
        const value = text.trim().toLowerCase();
        if (isBlank(value)) return { ok: false, reason: 'Email is required' };
        const wrong = unfit(value, max);
        if (wrong) return wrong;
        return isAddress(value) ? { ok: true, value } : { ok: false, reason: 'Must be a valid email' };
      },
    },
  },
});

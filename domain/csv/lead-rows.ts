import { emailAddress, line } from './cells.ts';
import { type RowRules, shows } from './column.ts';

/** A lead of an administrator's file (spec B §3, §5), with the field names of the call. */
export interface LeadRow {
  name: string;
  email: string;
}

/** `max`: the longest text. `isAddress`: the contract's rule for an address. */
export const leadRowRules = (max: number, isAddress: (text: string) => boolean): RowRules<LeadRow> => ({
  columns: {
    name: shows('Thandi', line('Name', 'Name is required', max)),
    email: shows('thandi@example.com', emailAddress('Email', max, isAddress)),
  },
});

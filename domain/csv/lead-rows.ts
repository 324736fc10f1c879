import { emailAddress, personName } from './cells.ts';
import { type RowRules, shows } from './column.ts';

/** A lead of an administrator's file (spec B §3, §5), with the field names of the call. */
export interface LeadRow {
  name: string;
  email: string;
}

/** `max`: the longest text. */
export const leadRowRules = (max: number): RowRules<LeadRow> => ({
  columns: {
    name: shows('Thandi', personName('Name', 'Name is required', max)),
    email: shows('thandi@example.com', emailAddress('Email', max)),
  },
});

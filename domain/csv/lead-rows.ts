import { emailAddress, personName } from './cells.ts';
import { headed, type RowRules, shows } from './column.ts';
import { knownHeads } from './known-heads.ts';

/** A lead of an administrator's file (spec B §3, §5), with the field names of the call. */
export interface LeadRow {
  name: string;
  email: string;
}

/** `max`: the longest text. */
export const leadRowRules = (max: number): RowRules<LeadRow> => ({
  columns: {
    name: shows('Thandi', headed(knownHeads.name, personName('Name', 'Name is required', max))),
    email: shows('thandi@example.com', emailAddress('Email', max)),
  },
});

import { isBlank } from '../text/blank-text.ts';
import type { Column } from './column.ts';
import { knownHeads } from './known-heads.ts';

/** A spreadsheet program shows a long number so, and keeps only the digits that it shows. */
const SHORTENED = /^\d[.,]?\d*e\+?\d+$/i;
/** A South African number without the zero that a spreadsheet program takes away. */
const WITHOUT_ZERO = /^[1-9]\d{8}$/;
/** A number with the country's 27, without the plus that a spreadsheet program takes away. */
const WITHOUT_PLUS = /^27[1-9]\d{8}$/;

/** A column of telephone numbers. It asks about those that a spreadsheet program broke. */
export const telephoneColumn = (column: Column<string>): Column<string> => ({
  ...column,
  keepsSpaces: true,
  heads: knownHeads.contact,
  fits: (text) => text.replace(/\D/g, '').length >= 5,
  judge: (text) => {
    const reason = brokenBy(plain(text));
    return reason === null || isBlank(text) ? column.judge(text) : { ok: false, reason };
  },
  propose: (text) => {
    const number = plain(text);
    if (WITHOUT_ZERO.test(number)) return `0${number}`;
    return WITHOUT_PLUS.test(number) ? `+${number}` : null;
  },
});

const plain = (text: string): string => text.trim().replace(/[.,]0$/, '');

function brokenBy(number: string): string | null {
  if (SHORTENED.test(number)) return 'A spreadsheet shortened this number. Write it in full.';
  if (WITHOUT_ZERO.test(number)) return 'A spreadsheet may have taken away the 0 in front.';
  return WITHOUT_PLUS.test(number) ? 'A spreadsheet may have taken away the + in front.' : null;
}

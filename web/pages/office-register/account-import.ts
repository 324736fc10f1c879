import { useMemo } from 'react';
import { accountFields, reviewAccounts } from '#contract/office-register.ts';
import { passwordTooShort } from '#contract/shown-errors.ts';
import { toldAddresses } from '#domain/csv/cells.ts';
import { type CellTexts, type Column, headed, type RowRules } from '#domain/csv/column.ts';
import { sameAs } from '#domain/csv/doubles.ts';
import { knownHeads } from '#domain/csv/known-heads.ts';
import { telephoneColumn } from '#domain/csv/telephone.ts';
import { passwordFault } from '#domain/sign-in/password.ts';
import { call } from '#web/api/client.ts';
import type { ImportKind, ReviewRow } from '#web/parts/csv/review.ts';
import { useAskedRows } from '#web/parts/csv/use-asked-rows.ts';

/** An account of an administrator's file (spec B §3 'Bulk user row'). */
export type AccountRow = Record<keyof typeof accountFields, string>;

/** The fields of the call judge the cells too. */
const column = (title: string, key: keyof typeof accountFields): Column<string> => ({
  title,
  judge: (text) => {
    const judged = accountFields[key].safeParse(text);
    return judged.success
      ? { ok: true, value: judged.data }
      : { ok: false, reason: judged.error.issues[0]?.message ?? 'Check this value' };
  },
});

const password = column('Password', 'password');

export const accountRules: RowRules<AccountRow> = {
  columns: {
    email: {
      ...column('Email', 'email'),
      heads: knownHeads.email,
      ...toldAddresses,
    },
    password: {
      ...password,
      heads: knownHeads.password,
      secret: true,
      keepsSpaces: true,
      // An empty one is none: then a link is mailed.
      judge: (text) =>
        text !== '' && passwordFault(text) === 'too_short'
          ? { ok: false, reason: passwordTooShort.message }
          : password.judge(text),
    },
    name: headed(knownHeads.name, column('Name', 'name')),
    surname: headed(knownHeads.surname, column('Surname', 'surname')),
    contact: telephoneColumn(column('Contact', 'contact')),
  },
};

/** The server's note on a row: why its password will not do, and whether an account has its address. */
export interface AccountAnswer {
  fault: string | null;
  there: boolean;
}

/** Rows with the same key get the same note: the name and the address count in the judgement of a password. */
export const accountKey = ({ email, password, name, surname }: AccountRow): string =>
  JSON.stringify([email, password, name, surname]);

/** The faults and doubles of a file, with what the server said of its rows so far. */
export function accountKind(answers: ReadonlyMap<string, AccountAnswer>): ImportKind<AccountRow> {
  return {
    rules: accountRules,
    faults: (rows, lines) => {
      const wrong = new Map<number, CellTexts<AccountRow>>();
      for (const [at, row] of rows.entries()) {
        const fault = row && answers.get(accountKey(row))?.fault;
        if (fault) wrong.set(at, { password: fault });
      }
      // Which of two rows with one address is right, only a person knows.
      const emails = rows.map((row) => row?.email ?? null);
      for (const [at, first] of sameAs(emails, []))
        if (first !== null) wrong.set(at, { ...wrong.get(at), email: `The same as row ${lines[first]}` });
      return wrong;
    },
    doubles: (rows) =>
      new Map(rows.flatMap((row, at) => (row && answers.get(accountKey(row))?.there ? [[at, null]] : []))),
  };
}

/** The rules of the file, and what the server says about its rows. */
export function useAccountImport(rows: readonly ReviewRow[]) {
  const comparison = useAskedRows<AccountRow, AccountAnswer>({
    about: ['accounts'],
    rules: accountRules,
    rows,
    keyOf: accountKey,
    ask: async (accounts) => {
      const users = accounts.map(({ values }) => values);
      const { faults, already } = await call(reviewAccounts, { body: { users } });
      const there = new Set(already);
      // A row that is there already is not stored, so that nobody has to correct it.
      return users.map((_, at) =>
        there.has(at)
          ? { fault: null, there: true }
          : { fault: faults[`users.${at}.password`] ?? null, there: false },
      );
    },
  });
  const kind = useMemo(() => accountKind(comparison.answers), [comparison.answers]);
  return { kind, comparison };
}
